import type { KsefInvoice } from './sessions.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const read = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/** UPO, the receipt of an invoice, by its schema; unsigned, unlike real ones. */
export const receiptXml = (nip: string, { session, xml, hash, ksefNumber, sentAt }: KsefInvoice): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<Potwierdzenie xmlns="http://upo.schematy.mf.gov.pl/KSeF/v4-3">
  <NazwaPodmiotuPrzyjmujacego>Ministerstwo Finansów</NazwaPodmiotuPrzyjmujacego>
  <NumerReferencyjnySesji>${session}</NumerReferencyjnySesji>
  <Uwierzytelnienie>
    <IdKontekstu><Nip>${nip}</Nip></IdKontekstu>
    <SkrotDokumentuUwierzytelniajacego>${hash}</SkrotDokumentuUwierzytelniajacego>
  </Uwierzytelnienie>
  <NazwaStrukturyLogicznej>Schemat_FA(3)_v1-0E.xsd</NazwaStrukturyLogicznej>
  <KodFormularza>FA (3)</KodFormularza>
  <Dokument>
    <NipSprzedawcy>${nip}</NipSprzedawcy>
    <NumerKSeFDokumentu>${ksefNumber}</NumerKSeFDokumentu>
    <NumerFaktury>${escaped(read(xml, 'P_2'))}</NumerFaktury>
    <DataWystawieniaFaktury>${read(xml, 'P_1')}</DataWystawieniaFaktury>
    <DataPrzeslaniaDokumentu>${sentAt.toISOString()}</DataPrzeslaniaDokumentu>
    <DataNadaniaNumeruKSeF>${sentAt.toISOString()}</DataNadaniaNumeruKSeF>
    <SkrotDokumentu>${hash}</SkrotDokumentu>
    <TrybWysylki>Online</TrybWysylki>
  </Dokument>
</Potwierdzenie>
`

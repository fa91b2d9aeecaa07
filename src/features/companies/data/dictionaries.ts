import type { Translated } from '#kernel/locale.ts'

type Words = Readonly<Record<string, Translated>>

/** Dictionaries of a company's profile, by key. */
export const industries = {
  it: { pl: 'IT i oprogramowanie', en: 'IT and software' },
  'e-commerce': { pl: 'E-commerce', en: 'E-commerce' },
  finance: { pl: 'Finanse', en: 'Finance' },
  banking: { pl: 'Bankowość', en: 'Banking' },
  insurance: { pl: 'Ubezpieczenia', en: 'Insurance' },
  retail: { pl: 'Handel', en: 'Retail' },
  food: { pl: 'Żywność', en: 'Food' },
  logistics: { pl: 'Logistyka', en: 'Logistics' },
  transport: { pl: 'Transport publiczny', en: 'Public transport' },
  manufacturing: { pl: 'Produkcja', en: 'Manufacturing' },
  automotive: { pl: 'Motoryzacja', en: 'Automotive' },
  construction: { pl: 'Budownictwo', en: 'Construction' },
  'real-estate': { pl: 'Nieruchomości', en: 'Real estate' },
  energy: { pl: 'Energetyka', en: 'Energy' },
  health: { pl: 'Zdrowie', en: 'Health care' },
  pharma: { pl: 'Farmacja', en: 'Pharmaceuticals' },
  education: { pl: 'Edukacja', en: 'Education' },
  gastronomy: { pl: 'Gastronomia', en: 'Restaurants' },
  hospitality: { pl: 'Hotele i turystyka', en: 'Hotels and tourism' },
  beauty: { pl: 'Uroda i sport', en: 'Beauty and sport' },
  media: { pl: 'Media i marketing', en: 'Media and marketing' },
  legal: { pl: 'Prawo i doradztwo', en: 'Law and advice' },
  facility: { pl: 'Obsługa obiektów', en: 'Facility services' },
  public: { pl: 'Sektor publiczny', en: 'Public sector' },
  agriculture: { pl: 'Rolnictwo', en: 'Agriculture' },
} as const satisfies Words

export const benefits = {
  'private-health-care': { pl: 'Prywatna opieka medyczna', en: 'Private health care' },
  'life-insurance': { pl: 'Ubezpieczenie na życie', en: 'Life insurance' },
  'gym-membership': { pl: 'Karta sportowa', en: 'Gym membership' },
  'flexible-hours': { pl: 'Elastyczne godziny', en: 'Flexible hours' },
  'remote-work': { pl: 'Praca zdalna', en: 'Remote work' },
  'extra-leave': { pl: 'Dodatkowe dni wolne', en: 'Extra days off' },
  'training-budget': { pl: 'Budżet na szkolenia', en: 'Training budget' },
  'language-lessons': { pl: 'Lekcje języków', en: 'Language lessons' },
  meals: { pl: 'Dopłata do posiłków', en: 'Meal allowance' },
  'commuting-allowance': { pl: 'Dopłata do dojazdów', en: 'Commuting allowance' },
  'company-car': { pl: 'Samochód służbowy', en: 'Company car' },
  'employee-discount': { pl: 'Zniżki pracownicze', en: 'Employee discount' },
  'holiday-bonus': { pl: 'Wczasy pod gruszą', en: 'Holiday bonus' },
  'pension-plan': { pl: 'PPK z wyższą wpłatą firmy', en: 'Pension plan with a higher company share' },
  'parents-support': { pl: 'Wsparcie dla rodziców', en: 'Support for parents' },
  'pet-friendly-office': { pl: 'Biuro przyjazne psom', en: 'Dog-friendly office' },
} as const satisfies Words

export const dresscodes = {
  casual: { pl: 'Swobodny', en: 'Casual' },
  smart: { pl: 'Elegancki na co dzień', en: 'Smart casual' },
  formal: { pl: 'Formalny', en: 'Formal' },
  uniform: { pl: 'Odzież robocza', en: 'Work clothes' },
} as const satisfies Words

export const companyTypeWords = {
  'software-house': { pl: 'Software house', en: 'Software house' },
  'e-commerce': { pl: 'E-commerce', en: 'E-commerce' },
  startup: { pl: 'Startup', en: 'Startup' },
  corporation: { pl: 'Korporacja', en: 'Corporation' },
  agency: { pl: 'Agencja', en: 'Agency' },
  other: { pl: 'Inna', en: 'Other' },
} as const satisfies Words

export const workplaceTypeWords = {
  office: { pl: 'Stacjonarnie', en: 'On site' },
  hybrid: { pl: 'Hybrydowo', en: 'Hybrid' },
  remote: { pl: 'Zdalnie', en: 'Remote' },
  mobile: { pl: 'W terenie', en: 'In the field' },
} as const satisfies Words

export const employmentTypeWords = {
  permanent: { pl: 'Umowa o pracę', en: 'Employment contract' },
  b2b: { pl: 'B2B', en: 'B2B' },
  mandate_contract: { pl: 'Umowa zlecenie', en: 'Mandate contract' },
  contract: { pl: 'Umowa o dzieło', en: 'Specific-task contract' },
  internship: { pl: 'Staż', en: 'Internship' },
  any: { pl: 'Dowolna', en: 'Any' },
} as const satisfies Words

/** Technologies offered in the editor of profiles and stories; their names are the same in every language. */
export const technologies = [
  'Ansible',
  'AWS',
  'Azure',
  'C#',
  'C++',
  'Django',
  'Docker',
  'Elasticsearch',
  'Figma',
  'Flutter',
  'GCP',
  'Git',
  'Go',
  'GraphQL',
  'Java',
  'JavaScript',
  'Kafka',
  'Kotlin',
  'Kubernetes',
  'Laravel',
  '.NET',
  'Next.js',
  'Node.js',
  'PHP',
  'PostgreSQL',
  'Python',
  'PyTorch',
  'React',
  'Redis',
  'Rust',
  'Scala',
  'Spring Boot',
  'SQL',
  'Swift',
  'Terraform',
  'TypeScript',
  'Unity',
  'Vue.js',
] as const

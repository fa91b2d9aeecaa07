import type { Profile } from './profile.ts'

export const hands: readonly Profile[] = [
  {
    occupations: ['warehouse-worker', 'warehouse-manager', 'packer', 'order-picker', 'parcel-sorter', 'loader', 'forklift-operator'],
    categories: ['warehouse'],
    setting: 'floor',
    tasks: [
      'przyjmowanie i wydawanie towaru|receive and dispatch goods',
      'kompletowanie i pakowanie zamówień|pick and pack orders',
      'obsługa skanera i wózka|work with a scanner and a truck',
      'udział w inwentaryzacjach|take part in stocktaking',
      'dbanie o porządek i bezpieczeństwo|keep the place tidy and safe',
    ],
    needs: [
      'dokładność i sumienność|accuracy and reliability',
      'gotowość do pracy fizycznej|readiness for physical work',
      'chęć do pracy w zespole|willingness to work in a team',
    ],
    skills: ['Praca w magazynie|Warehouse work', 'Obsługa skanera|Barcode scanner', 'Kompletacja|Order picking'],
  },
  {
    occupations: ['driver', 'truck-driver', 'delivery-driver', 'bus-driver', 'taxi-driver', 'courier', 'food-courier', 'transport-work'],
    categories: ['driving'],
    setting: 'road',
    tasks: [
      'przewóz towaru lub osób zgodnie z planem|carry goods or people as planned',
      'odbiór i wydawanie przesyłek|collect and hand over deliveries',
      'prowadzenie dokumentów przewozowych|keep the transport documents',
      'dbanie o powierzony pojazd|look after the vehicle',
    ],
    needs: [
      'prawo jazdy odpowiedniej kategorii|a driving licence of the right category',
      'bezpieczna jazda i punktualność|safe driving and punctuality',
      'uprzejmość w kontakcie z klientami|courtesy towards customers',
    ],
    skills: ['Prawo jazdy kat. B|Driving licence B', 'Bezpieczna jazda|Safe driving', 'Obsługa nawigacji|Navigation'],
  },
  {
    occupations: ['production-worker', 'machine-operator', 'assembler', 'cnc-operator', 'welder', 'production-manager', 'quality-inspector', 'quality-engineer', 'shift-supervisor'],
    categories: ['manufacturing', 'production'],
    setting: 'floor',
    tasks: [
      'obsługa maszyn lub linii zgodnie z instrukcją|run machines or a line as instructed',
      'kontrola jakości wyrobów|check the quality of products',
      'drobne regulacje i zgłaszanie usterek|make small adjustments and report faults',
      'przestrzeganie zasad BHP|follow the safety rules',
    ],
    needs: [
      'umiejętności techniczne lub chęć ich zdobycia|technical skill or the wish to gain it',
      'dokładność i odpowiedzialność|accuracy and responsibility',
      'gotowość do pracy zmianowej|readiness to work in shifts',
    ],
    skills: ['Obsługa maszyn|Machine operation', 'Kontrola jakości|Quality control', 'Rysunek techniczny|Technical drawing'],
  },
  {
    occupations: ['electrician', 'maintenance-mechanic', 'service-technician', 'refrigeration-technician', 'lift-technician', 'car-mechanic', 'building-technician', 'automation-engineer'],
    categories: ['technical-service', 'automotive'],
    setting: 'floor',
    tasks: [
      'przeglądy i naprawy urządzeń|inspect and repair equipment',
      'diagnozowanie i usuwanie awarii|find and remove faults',
      'prowadzenie dokumentacji serwisowej|keep the service records',
      'proponowanie usprawnień|propose improvements',
    ],
    needs: [
      'doświadczenie w naprawach lub utrzymaniu ruchu|experience in repairs or maintenance',
      'umiejętność czytania schematów|the ability to read diagrams',
      'odpowiedzialność za bezpieczeństwo|responsibility for safety',
    ],
    skills: ['Diagnostyka usterek|Fault finding', 'Uprawnienia SEP|SEP licence', 'Czytanie schematów|Reading diagrams'],
  },
  {
    occupations: ['construction-worker', 'bricklayer', 'plumber', 'house-painter', 'site-manager', 'site-engineer', 'road-worker', 'roofer', 'site-intern'],
    categories: ['construction'],
    setting: 'floor',
    tasks: [
      'wykonywanie lub nadzorowanie robót zgodnie z projektem|carry out or supervise works as designed',
      'dbanie o jakość i terminy|care for quality and dates',
      'przestrzeganie zasad BHP na budowie|follow the safety rules on site',
      'współpraca z podwykonawcami|work with subcontractors',
    ],
    needs: [
      'doświadczenie na budowie|experience on building sites',
      'umiejętność czytania dokumentacji technicznej|the ability to read technical documents',
      'sumienność|reliability',
    ],
    skills: ['Roboty budowlane|Construction work', 'Rysunek techniczny|Technical drawing', 'BHP|Health and safety'],
  },
  {
    occupations: ['mechanical-engineer', 'electrical-engineer', 'electronics-engineer', 'process-engineer', 'structural-designer', 'architect'],
    categories: ['engineering', 'research'],
    setting: 'desk',
    tasks: [
      'przygotowywanie projektów i dokumentacji technicznej|prepare designs and technical documents',
      'obliczenia i dobór rozwiązań|calculate and choose solutions',
      'współpraca z produkcją i wykonawcami|work with production and contractors',
      'udział w testach i odbiorach|take part in tests and acceptance',
    ],
    needs: [
      'wykształcenie techniczne lub w trakcie studiów|a technical degree, finished or in progress',
      'znajomość programów do projektowania|knowledge of design software',
      'dokładność|accuracy',
    ],
    skills: ['AutoCAD', 'Dokumentacja techniczna|Technical documentation', 'SolidWorks'],
  },
  {
    occupations: ['cleaner', 'home-helper', 'housekeeper', 'industrial-cleaner', 'laundry-worker'],
    categories: ['cleaning'],
    setting: 'floor',
    tasks: [
      'sprzątanie pomieszczeń zgodnie z planem|clean rooms as planned',
      'uzupełnianie środków czystości|refill supplies',
      'zgłaszanie usterek|report faults',
    ],
    needs: [
      'sumienność i dbałość o porządek|reliability and care for order',
      'dyskrecja i punktualność|discretion and punctuality',
    ],
    skills: ['Sprzątanie|Cleaning', 'Dbałość o porządek|Care for order'],
  },
  {
    occupations: ['security-guard', 'monitoring-operator', 'fire-protection-specialist'],
    categories: ['security-services'],
    setting: 'floor',
    tasks: [
      'ochrona obiektu i obchody|guard the site and make rounds',
      'obsługa monitoringu i wejść|watch the monitors and the entrances',
      'reagowanie na zdarzenia i ich opisywanie|respond to incidents and record them',
    ],
    needs: [
      'opanowanie i odpowiedzialność|composure and responsibility',
      'niekaralność|a clean criminal record',
    ],
    skills: ['Ochrona obiektów|Site security', 'Obsługa monitoringu|CCTV'],
  },
]

import type { Profile } from './profile.ts'

export const people: readonly Profile[] = [
  {
    occupations: ['nurse', 'midwife', 'paramedic', 'doctor', 'physiotherapist', 'dentist', 'lab-diagnostician', 'health-work'],
    categories: ['healthcare'],
    setting: 'care',
    tasks: [
      'opieka nad pacjentkami i pacjentami|care for patients',
      'wykonywanie zabiegów i badań zgodnie ze zleceniami|carry out treatments and examinations as ordered',
      'prowadzenie dokumentacji medycznej|keep medical records',
      'współpraca z zespołem medycznym|work with the medical team',
    ],
    needs: [
      'prawo wykonywania zawodu, jeśli zawód go wymaga|a licence to practise where the profession requires one',
      'empatia i odpowiedzialność|empathy and responsibility',
      'umiejętność pracy w zespole|the ability to work in a team',
    ],
    skills: ['Opieka nad pacjentem|Patient care', 'Dokumentacja medyczna|Medical records', 'Pierwsza pomoc|First aid'],
  },
  {
    occupations: ['caregiver', 'hospital-orderly', 'social-worker', 'nanny', 'nursery-carer'],
    categories: [],
    setting: 'care',
    tasks: [
      'pomoc w codziennych czynnościach|help with everyday activities',
      'dbanie o bezpieczeństwo i dobre samopoczucie podopiecznych|care for the safety and well-being of those in care',
      'kontakt z rodziną i zespołem|stay in touch with the family and the team',
    ],
    needs: [
      'cierpliwość, empatia i odpowiedzialność|patience, empathy and responsibility',
      'doświadczenie w opiece będzie atutem|experience in care is an advantage',
    ],
    skills: ['Opieka|Care', 'Pierwsza pomoc|First aid'],
  },
  {
    occupations: ['teacher', 'preschool-teacher', 'language-teacher', 'tutor', 'trainer', 'camp-counsellor', 'special-educator', 'education-work'],
    categories: ['education', 'teaching'],
    setting: 'care',
    tasks: [
      'przygotowywanie i prowadzenie zajęć|prepare and teach classes',
      'dobieranie materiałów do poziomu grupy|choose materials for the level of the group',
      'śledzenie postępów i informacja zwrotna|follow progress and give feedback',
      'kontakt z rodzicami lub osobami uczącymi się|stay in touch with parents or learners',
    ],
    needs: [
      'przygotowanie do prowadzenia zajęć|preparation for teaching',
      'cierpliwość i dobry kontakt z ludźmi|patience and a good rapport with people',
      'punktualność|punctuality',
    ],
    skills: ['Prowadzenie zajęć|Teaching', 'Przygotowanie materiałów|Preparing materials', 'Komunikacja|Communication'],
  },
  {
    occupations: ['cook', 'head-chef', 'kitchen-helper', 'baker', 'confectioner', 'pizza-maker', 'fast-food-worker', 'gastronomy-work'],
    categories: ['gastronomy'],
    setting: 'guests',
    tasks: [
      'przygotowywanie potraw zgodnie z recepturą|prepare dishes by the recipe',
      'dbanie o czystość stanowiska i zasady HACCP|keep the workplace clean and follow HACCP',
      'przyjmowanie dostaw i kontrola zapasów|take deliveries and check supplies',
      'współpraca z obsługą sali|work with the serving staff',
    ],
    needs: [
      'doświadczenie w kuchni lub chęć nauki|experience in a kitchen or the wish to learn',
      'sprawna praca w godzinach szczytu|steady work in rush hours',
      'badania do celów sanitarno-epidemiologicznych lub gotowość ich wykonania|a health certificate for food handling or readiness to obtain one',
    ],
    skills: ['Gotowanie|Cooking', 'HACCP', 'Praca w zespole|Teamwork'],
  },
  {
    occupations: ['waiter', 'barista', 'bartender', 'restaurant-manager', 'dishwasher'],
    categories: ['food'],
    setting: 'guests',
    tasks: [
      'przyjmowanie zamówień i obsługa gości|take orders and serve guests',
      'przygotowywanie kawy i napojów|prepare coffee and drinks',
      'obsługa kasy|work at the till',
      'dbanie o czystość sali i baru|keep the room and the bar clean',
    ],
    needs: [
      'życzliwość i dobra energia w kontakcie z gośćmi|kindness and good energy with guests',
      'sprawna praca w godzinach szczytu|steady work in rush hours',
      'badania do celów sanitarno-epidemiologicznych lub gotowość ich wykonania|a health certificate for food handling or readiness to obtain one',
    ],
    skills: ['Obsługa gości|Guest service', 'Obsługa kasy|Till', 'Praca w zespole|Teamwork'],
  },
  {
    occupations: ['shop-assistant', 'cashier', 'store-manager', 'merchandiser', 'promoter', 'stocktaker', 'retail-work'],
    categories: ['retail', 'shops'],
    setting: 'guests',
    tasks: [
      'obsługa klientów i doradzanie przy zakupach|serve and advise customers',
      'obsługa kasy|work at the till',
      'przyjmowanie dostaw i wykładanie towaru|take deliveries and fill the shelves',
      'dbanie o porządek w sklepie|keep the shop tidy',
    ],
    needs: [
      'uprzejmość i chęć do pracy z ludźmi|courtesy and a liking for work with people',
      'dokładność przy rozliczeniach|accuracy with money',
      'punktualność|punctuality',
    ],
    skills: ['Obsługa klienta|Customer service', 'Obsługa kasy|Till', 'Sprzedaż|Sales'],
  },
  {
    occupations: ['hairdresser', 'beautician', 'massage-therapist', 'personal-trainer', 'lifeguard', 'event-staff', 'usher', 'animator', 'tour-guide', 'seasonal-work'],
    categories: ['beauty-and-sport', 'events', 'seasonal'],
    setting: 'guests',
    tasks: [
      'obsługa gości i dbanie o ich bezpieczeństwo|serve guests and look after their safety',
      'wykonywanie powierzonych zadań zgodnie z planem dnia|carry out the tasks of the day',
      'dbanie o porządek i sprzęt|keep the place and the equipment in order',
    ],
    needs: [
      'życzliwość i odpowiedzialność|kindness and responsibility',
      'punktualność|punctuality',
      'gotowość do pracy w weekendy|readiness to work at weekends',
    ],
    skills: ['Obsługa gości|Guest service', 'Komunikacja|Communication', 'Praca w zespole|Teamwork'],
  },
]

import type { Profile } from './profile.ts'

export const it: readonly Profile[] = [
  {
    occupations: ['developer', 'backend-developer', 'fullstack-developer', 'mobile-developer', 'embedded-developer', 'game-developer', 'software-architect', 'it-work'],
    categories: ['it'],
    setting: 'it',
    tasks: [
      'projektowanie i tworzenie nowych funkcji|design and build new features',
      'utrzymanie i upraszczanie istniejącego kodu|maintain and simplify existing code',
      'pisanie testów automatycznych i przeglądy kodu|write automated tests and review code',
      'współpraca z produktem, testami i operacjami|work with product, testing and operations',
      'udział w decyzjach o architekturze|take part in decisions about the architecture',
    ],
    needs: [
      'doświadczenie w tworzeniu oprogramowania|experience in software development',
      'dbałość o czytelny kod i testy|care for readable code and tests',
      'umiejętność opisania problemu i możliwych rozwiązań|the ability to describe a problem and its possible solutions',
    ],
    skills: ['Git', 'SQL', 'REST'],
  },
  {
    occupations: ['frontend-developer', 'web-developer'],
    categories: [],
    setting: 'it',
    tasks: [
      'tworzenie interfejsów aplikacji internetowych|build the interfaces of web applications',
      'dbanie o dostępność i szybkość stron|care for accessibility and speed of pages',
      'pisanie testów i przeglądy kodu|write tests and review code',
      'współpraca z projektantkami i projektantami UX|work with UX designers',
    ],
    needs: [
      'doświadczenie w tworzeniu aplikacji internetowych|experience in building web applications',
      'bardzo dobra znajomość HTML i CSS|a very good command of HTML and CSS',
      'wyczucie szczegółu|an eye for detail',
    ],
    skills: ['TypeScript', 'HTML', 'CSS'],
  },
  {
    occupations: ['tester', 'test-automation-engineer'],
    categories: [],
    setting: 'it',
    tasks: [
      'przygotowywanie scenariuszy i wykonywanie testów|prepare test cases and run tests',
      'automatyzacja testów regresji|automate regression tests',
      'zgłaszanie błędów i sprawdzanie poprawek|report bugs and verify fixes',
      'współpraca z zespołem programistycznym|work with the developers',
    ],
    needs: [
      'doświadczenie w testowaniu oprogramowania|experience in software testing',
      'umiejętność jasnego opisywania błędów|the ability to describe bugs clearly',
      'dociekliwość i dokładność|curiosity and accuracy',
    ],
    skills: ['Testowanie|Testing', 'SQL', 'Postman'],
  },
  {
    occupations: ['devops-engineer', 'site-reliability-engineer', 'system-administrator', 'network-engineer', 'database-administrator', 'security-engineer', 'cloud-architect'],
    categories: [],
    setting: 'it',
    tasks: [
      'utrzymanie i rozwój infrastruktury|run and develop the infrastructure',
      'automatyzacja wdrożeń i kopii zapasowych|automate deployments and backups',
      'monitorowanie systemów i usuwanie awarii|monitor systems and resolve incidents',
      'dbanie o bezpieczeństwo|look after security',
    ],
    needs: [
      'doświadczenie w administrowaniu systemami lub w chmurze|experience with systems administration or the cloud',
      'bardzo dobra znajomość Linuksa lub Windows Server|a very good command of Linux or Windows Server',
      'umiejętność automatyzowania powtarzalnych zadań|the ability to automate repetitive tasks',
    ],
    skills: ['Linux', 'Docker', 'CI/CD'],
  },
  {
    occupations: ['data-analyst', 'data-engineer', 'data-scientist', 'ml-engineer', 'business-analyst', 'systems-analyst'],
    categories: [],
    setting: 'it',
    tasks: [
      'przygotowywanie i łączenie danych|prepare and combine data',
      'tworzenie raportów i modeli|build reports and models',
      'wyjaśnianie wniosków osobom, które podejmują decyzje|explain conclusions to those who decide',
      'dbanie o jakość danych|care for the quality of data',
    ],
    needs: [
      'doświadczenie w pracy z danymi|experience in working with data',
      'dobra znajomość SQL|good SQL',
      'umiejętność prostego opowiadania o danych|the ability to speak about data simply',
    ],
    skills: ['SQL', 'Python', 'Power BI'],
  },
  {
    occupations: ['it-support', 'it-specialist'],
    categories: [],
    setting: 'it',
    tasks: [
      'przyjmowanie i rozwiązywanie zgłoszeń|take and resolve requests',
      'przygotowywanie komputerów i kont|prepare computers and accounts',
      'pomoc w obsłudze sprzętu i programów|help people with hardware and software',
      'uzupełnianie instrukcji|keep the instructions up to date',
    ],
    needs: [
      'dobra znajomość systemu Windows i sieci|good knowledge of Windows and networks',
      'cierpliwość w wyjaśnianiu|patience in explaining',
      'chęć uczenia się|willingness to learn',
    ],
    skills: ['Windows', 'Active Directory', 'Obsługa zgłoszeń|Ticket handling'],
  },
  {
    occupations: ['ux-designer', 'ux-researcher', 'graphic-designer', 'motion-designer'],
    categories: [],
    setting: 'it',
    tasks: [
      'projektowanie ekranów i prototypów|design screens and prototypes',
      'rozmowy z osobami, które używają produktu|talk with the people who use the product',
      'rozwijanie systemu projektowego|develop the design system',
      'współpraca z programowaniem i produktem|work with development and product',
    ],
    needs: [
      'portfolio z opisem decyzji|a portfolio that explains decisions',
      'znajomość zasad dostępności|knowledge of accessibility',
      'otwartość na uwagi|openness to feedback',
    ],
    skills: ['Figma', 'Prototypowanie|Prototyping', 'Badania UX|UX research'],
  },
  {
    occupations: ['it-project-manager', 'product-owner', 'product-manager', 'scrum-master'],
    categories: [],
    setting: 'it',
    tasks: [
      'ustalanie celów i priorytetów|set goals and priorities',
      'opisywanie potrzeb i prowadzenie listy zadań|describe needs and keep the backlog',
      'koordynowanie pracy zespołów|coordinate the work of teams',
      'informowanie o postępach i ryzykach|report on progress and risks',
    ],
    needs: [
      'doświadczenie w prowadzeniu produktów lub projektów IT|experience in running IT products or projects',
      'umiejętność słuchania i podejmowania decyzji|the ability to listen and to decide',
      'znajomość metod zwinnych|knowledge of agile methods',
    ],
    skills: ['Scrum', 'Jira', 'Zarządzanie projektami|Project management'],
  },
]

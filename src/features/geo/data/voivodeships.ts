/** Voivodeships by GeoNames admin1 code: [Polish, English]. */
export const voivodeships: Readonly<Record<string, readonly [string, string]>> = {
  '72': ['dolnośląskie', 'Lower Silesia'],
  '73': ['kujawsko-pomorskie', 'Kuyavia-Pomerania'],
  '74': ['łódzkie', 'Łódź Voivodeship'],
  '75': ['lubelskie', 'Lublin Voivodeship'],
  '76': ['lubuskie', 'Lubusz'],
  '77': ['małopolskie', 'Lesser Poland'],
  '78': ['mazowieckie', 'Mazovia'],
  '79': ['opolskie', 'Opole Voivodeship'],
  '80': ['podkarpackie', 'Subcarpathia'],
  '81': ['podlaskie', 'Podlasie'],
  '82': ['pomorskie', 'Pomerania'],
  '83': ['śląskie', 'Silesia'],
  '84': ['świętokrzyskie', 'Holy Cross'],
  '85': ['warmińsko-mazurskie', 'Warmia-Masuria'],
  '86': ['wielkopolskie', 'Greater Poland'],
  '87': ['zachodniopomorskie', 'West Pomerania'],
}

/** Common names that GeoNames lacks, with the id of the place that they mean. */
export const extraNames: Readonly<Record<string, number>> = {
  // A conurbation: searches with a radius from Gdańsk include Sopot and Gdynia.
  trojmiasto: 3099434,
  'tri city': 3099434,
  tricity: 3099434,
  'stolica warszawa': 756135,
  'm st warszawa': 756135,
}

export const messages = {
  missing: 'Este campo aún no está guardado en el teléfono. Conéctate para usarlo.',
  searchCountry: 'Buscar país',
  countries: 'Países',
  noCountry: 'Ningún país coincide',
  countryOf: (code: string, callingCode: string, name: string) => `${code} +${callingCode}, país: ${name}`,
  impossible: (country: string) => `Le falta o le sobra un dígito para ${country}.`,
  unknownCode: 'Ningún país tiene ese código.',
  doubtful: (country: string) => `Revísalo: no parece un número de ${country}.`,
  isItOf: (country: string, phone: string) => `¿Es de ${country}? ${phone}`,
} as const;

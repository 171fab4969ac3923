export const messages = {
  progress: (number: number, count: number) => `Cliente ${number} de ${count}`,
  message: 'Mensaje',
  whatsapp: 'WhatsApp',
  whatsappTo: (name: string) => `WhatsApp a ${name}`,
  skip: 'Saltar',
  next: 'Siguiente',
  done: 'Listo',
  allTold: (count: number) => (count === 1 ? 'Avisaste a tu cliente.' : `Avisaste a tus ${count} clientes.`),
  someTold: (told: number, count: number) => `Avisaste a ${told} de ${count} clientes.`,
  nobody: 'La cuenta no tiene clientes activos a quienes avisar.',
  skipped: (names: string) => `Te faltan: ${names}.`,
  toSkipped: 'Avisar a los que faltan',
} as const;

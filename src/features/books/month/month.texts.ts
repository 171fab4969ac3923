import { formatCount } from '#domain/money/money.ts';

export const messages = {
  month: (month: string) => `Ganancia de ${month}`,
  more: (money: string, day: string) => `${money} más que el ${day}`,
  less: (money: string, day: string) => `${money} menos que el ${day}`,
  notYetPaid: (money: string) => `De eso, ${money} aún por cobrar`,
  goal: (share: string, goal: string) => `${share} de tu meta de ${goal}`,
  goalReached: (goal: string) => `Pasaste tu meta de ${goal}`,
  setGoal: 'Ponte una meta',
  goalTitle: 'Meta del mes',
  goalHint: 'La ganancia que quieres hacer cada mes. Vacío: sin meta.',
  goalLabel: 'Ganancia',
  goalSave: 'Guardar',
  back: 'Volver',
  figures: 'Números',
  invested: (money: string) => `Invertiste ${money}`,
  recover: (profiles: number | null) =>
    profiles === null
      ? 'Lo recuperas con tus ventas'
      : `Recuperas con ${profiles === 1 ? '1 perfil' : `${formatCount(profiles)} perfiles`} más`,
  firstLine: 'Tu cuaderno está listo: lo que vendas se suma aquí.',
  same: (day: string) => `Igual que el ${day}`,
} as const;

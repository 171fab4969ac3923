/** Separate from the frame's messages, which load with the first screen. */
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  wentBack: 'El servidor volvió a una copia anterior.',
  resending: (count: number) =>
    count === 1
      ? 'Tu último cambio ya enviado se le envía otra vez desde este teléfono: lo que le faltaba queda hecho y nada se duplica.'
      : `Tus últimos ${count} cambios ya enviados se le envían otra vez desde este teléfono: lo que le faltaba queda hecho y nada se duplica.`,
  resent: (count: number) =>
    count === 1
      ? 'Se reenvió 1 cambio de este teléfono: lo que le faltaba quedó hecho y nada se duplicó.'
      : `Se reenviaron ${count} cambios de este teléfono: lo que le faltaba quedó hecho y nada se duplicó.`,
  ok: uiMessages.understood,
} as const;

/** Separate from the frame's messages, which load with the first screen. */
import { uiMessages } from '#ui/ui.texts.ts';

export const messages = {
  comingBack: 'El navegador borró los datos de este teléfono; se están descargando de nuevo.',
  back: 'El navegador borró los datos de este teléfono; se descargaron de nuevo.',
  lost: (count: number) =>
    count === 1
      ? '1 cambio sin confirmar pudo perderse: revisa lo último que hiciste.'
      : `${count} cambios sin confirmar pudieron perderse: revisa lo último que hiciste.`,
  ok: uiMessages.understood,
} as const;

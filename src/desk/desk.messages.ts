/** What the hooks and pieces of the desk say, whichever screen they stand on. */
export const messages = {
  ways: {
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    copy: 'Copiar',
    copied: 'Mensaje copiado',
    notCopied: 'No se pudo copiar. Mantén presionado el mensaje para copiarlo.',
    share: 'Compartir',
    notShared: 'No se pudo compartir el mensaje.',
  },
} as const;

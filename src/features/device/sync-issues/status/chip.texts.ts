/** Separate from the screen's messages, which load with the screen. */
export const messages = {
  title: 'Cambios por revisar',
  upToDate: 'Al día',
  sending: 'Enviando…',
  queued: (count: number) => `${count} por enviar`,
  offline: (count: number) => (count > 0 ? `Sin conexión · ${count}` : 'Sin conexión'),
  paused: (count: number) => (count > 0 ? `En pausa · ${count}` : 'En pausa'),
  review: (count: number) => `Revisar ${count}`,
  loading: (percent: number | null) => (percent === null ? 'Descargando…' : `Descargando ${percent} %`),
  trouble: { full: 'Sin espacio', store: 'Error al guardar' },
  since: (ago: string) => `El primero espera desde ${ago}`,
} as const;

export const installMessages = {
  install: 'Instalar Vigente',
  installing: 'Instalando Vigente: en un momento lo verás en tu pantalla de inicio.',
  installed: 'Listo: Vigente ya está instalado. Ábrelo desde su ícono.',
  declined: 'No se instaló. Podrás hacerlo más adelante desde el menú.',
  failed: 'El navegador no pudo instalar Vigente. Inténtalo desde su menú.',
} as const;

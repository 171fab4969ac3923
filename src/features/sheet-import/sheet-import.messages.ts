export const messages = {
  title: 'Traer mi hoja',
  noSupplier: 'Sin proveedor',
  noPassword: 'pendiente',
  terms: [
    'Usa un solo dispositivo por perfil.',
    'No cambies el correo, la contraseña ni los perfiles.',
    'No compartas los datos con otras personas.',
  ].join('\n'),
} as const;

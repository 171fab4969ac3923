export const privacyMessages = {
  title: 'Tus datos personales',
  card: 'Qué se guarda, dónde, cuánto tiempo y cómo se borra.',
  open: 'Tus datos personales',
  back: 'Volver',
  parts: [
    {
      title: 'Quién responde',
      items: [
        'Quien administra este Vigente responde por tus datos. Vigente es un programa que corre en su servidor: quien lo hizo no recibe nada.',
        'De los datos de tus clientes y proveedores respondes tú: los anotas tú, y quien administra solo los guarda por encargo tuyo. Anota lo que necesites para vender y bórralo cuando un cliente te lo pida.',
      ],
    },
    {
      title: 'Qué se guarda y para qué',
      items: [
        'Para que entres: tu nombre de usuario, tu correo, tu teléfono y una huella de tu contraseña, que no permite leerla.',
        'Para tu negocio: tus cuentas, clientes, proveedores, movimientos y mensajes. En el servidor, las contraseñas y los PIN se guardan cifrados.',
        'Para tus créditos: tus recargas, transferencias y suscripción.',
        'Para tu seguridad: las sesiones con navegador, dirección IP y hora, y un registro de lo que pasa con tu cuenta.',
        'No hay publicidad ni seguimiento, y no se vende nada. No se comparte con nadie más que con quien transporta lo que pides: tu correo, los avisos de tu navegador, WhatsApp cuando lo abres y tu calendario si creas una dirección.',
      ],
    },
    {
      title: 'Dónde',
      items: [
        'En este teléfono, para que funcione sin internet. El bloqueo de la app cifra aquí las contraseñas.',
        'En el servidor de quien administra, y en sus copias de seguridad.',
      ],
    },
    {
      title: 'Cuánto tiempo',
      items: [
        'Tus datos, mientras exista tu cuenta. Un registro sin correo verificado se borra a los 7 días.',
        'Una sesión termina a los 30 días sin uso, y a los 180 días en todo caso.',
        'El registro de seguridad, 180 días, también después de borrar tu cuenta.',
        'El registro de lo que hizo cada administrador, con los nombres de usuario, no se borra: prueba quién movió créditos.',
        'Las copias de seguridad, el tiempo que decida quien administra. Lo borrado sigue en ellas hasta que se reemplazan.',
      ],
    },
    {
      title: 'Tus derechos y cómo se borra',
      items: [
        'Ver y llevarte tus datos: Mis datos, Descargar mis datos. Corregirlos: Editar. Lo que no puedas ver o cambiar aquí, pídelo a quien administra.',
        'Borrar un cliente, una cuenta o un proveedor: en su ficha.',
        'Borrar tu usuario: Mis datos, Borrar mi usuario. Se va todo una semana después, con tus créditos, y hasta entonces puedes cambiar de idea. Si no puedes entrar, pídelo a quien administra: se va al momento.',
        'Sacar los datos de este teléfono: Cerrar sesión.',
        'Te los dan la Ley 29733 del Perú (acceso, rectificación, cancelación y oposición) y, en Europa, el RGPD (también portabilidad y limitación). Si no te responden, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales del Perú o la autoridad de tu país.',
      ],
    },
  ],
} as const;

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Recipient {
  readonly username: string;
  /** Absolute, with the code in it. */
  readonly link: string;
}

/** The mail after registration. Its link counts once, for 24 hours (rules §7). */
export const verificationMail = ({ username, link }: Recipient): MailContent =>
  compose({
    subject: 'Verifica tu correo en Vigente',
    greeting: `Hola, ${username}:`,
    reason: 'Gracias por registrarte en Vigente. Para empezar a usar tu panel, verifica tu correo:',
    action: 'Verificar mi correo',
    link,
    notes: [
      'El enlace vence en 24 horas y sirve una sola vez.',
      'Si no creaste una cuenta en Vigente, ignora este mensaje.',
    ],
  });

/** The mail for a forgotten password. Its link counts once, for one hour (rules §7). */
export const recoveryMail = ({ username, link }: Recipient): MailContent =>
  compose({
    subject: 'Crea una nueva contraseña para Vigente',
    greeting: `Hola, ${username}:`,
    reason: 'Recibimos una solicitud para cambiar la contraseña de tu cuenta. Crea una nueva aquí:',
    action: 'Crear nueva contraseña',
    link,
    notes: [
      'El enlace vence en 1 hora y sirve una sola vez.',
      'Si no lo pediste, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  });

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly reason: string;
  readonly action: string;
  readonly link: string;
  readonly notes: readonly string[];
}

const compose = (letter: Letter): MailContent => ({
  subject: letter.subject,
  text: [letter.greeting, letter.reason, letter.link, ...letter.notes, 'Vigente'].join('\n\n') + '\n',
  html: page(letter),
});

/** Inline styles only: mail programs drop style sheets. */
const page = ({ subject, greeting, reason, action, link, notes }: Letter): string => `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(reason)}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:8px;text-decoration:none">${escapeHtml(action)}</a></p>
<p>Si el botón no funciona, copia este enlace en tu navegador:<br>
<a href="${escapeHtml(link)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(link)}</a></p>
${notes.map((note) => `<p style="color:#52525b;font-size:14px">${escapeHtml(note)}</p>`).join('\n')}
<p>Vigente</p>
</div>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

import { fillTemplate } from './fill-template.ts';
import { type EditedTemplates, templateOf } from './message-templates.ts';
import type { Profile } from '#domain/rows.ts';

export function supplierGreeting(name: string, edited: EditedTemplates = {}): string {
  return fillTemplate(templateOf('saludo', edited), { proveedor: name });
}

type Writer = Pick<Profile, 'username' | 'userCode'>;

/** Contains the writer's user code (rules §9, MSG-21). */
export function supportGreeting(writer: Writer, edited: EditedTemplates = {}): string {
  return fillTemplate(templateOf('soporte_panel', edited), writerValues(writer));
}

export function rechargeRequest(
  { name, credits, writer }: { name: string; credits: number; writer: Writer },
  edited: EditedTemplates = {},
): string {
  const creditos = credits === 1 ? '1 crédito' : `${credits} créditos`;
  return fillTemplate(templateOf('recarga', edited), { nombre: name, creditos, ...writerValues(writer) });
}

function writerValues({ username, userCode }: Writer): Record<string, string> {
  return { yo: username, mi_codigo: userCode };
}

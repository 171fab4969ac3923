interface AuditAnswer {
  metadata?: { vulnerabilities?: Record<string, unknown> };
}

/** `unanswered`: the registry has no list of advisories, or is out of reach. */
export type AuditResult = 'clean' | 'vulnerable' | 'unanswered';

/** Judges what `npm audit --json` wrote. Only high and critical advisories count. */
export function judgeAudit(output: string): AuditResult {
  const counts = parse(output)?.metadata?.vulnerabilities;
  if (counts === undefined) return 'unanswered';
  return Number(counts['high'] ?? 0) + Number(counts['critical'] ?? 0) > 0 ? 'vulnerable' : 'clean';
}

function parse(output: string): AuditAnswer | null {
  try {
    return JSON.parse(output) as AuditAnswer | null;
  } catch {
    return null;
  }
}

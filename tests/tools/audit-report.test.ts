import { describe, expect, it } from 'vitest';
import { judgeAudit } from './audit-report.ts';

const report = (counts: object): string =>
  JSON.stringify({ auditReportVersion: 2, metadata: { vulnerabilities: counts } });

describe('the audit of packages', () => {
  it('[SEC-97] fails on a high or critical advisory alone', () => {
    expect(judgeAudit(report({ low: 3, moderate: 2, high: 0, critical: 0 }))).toBe('clean');
    expect(judgeAudit(report({ high: 1, critical: 0 }))).toBe('vulnerable');
    expect(judgeAudit(report({ high: 0, critical: 1 }))).toBe('vulnerable');
  });

  it.each(['', 'npm ERR! network', 'null', '{"error":{"code":"E405","summary":"Method Not Allowed"}}'])(
    '[SEC-97] takes %j for a registry without advisories',
    (output) => {
      expect(judgeAudit(output)).toBe('unanswered');
    },
  );
});

/**
 * Prints the requirements that the tests of the last `npm test` show; fails when the list of unproven ones is wrong.
 * With ids, prints the tests that name them.
 * Use: `node --import tsx tests/checks/requirements.ts [ID …]`.
 */
import { reportRequirement, reportRequirements } from '#tests/tools/requirements-report.ts';

const ids = process.argv.slice(2);
const reports = ids.length === 0 ? [reportRequirements()] : ids.map((id) => reportRequirement(id));

for (const { lines, ok } of reports) {
  for (const line of lines) console.log(line);
  if (!ok) process.exitCode = 1;
}

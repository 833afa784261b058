import { type CheckResult, checkResults } from '#core/contract/admin.ts';
import { api } from '#web/lib/api/api-client.ts';

export async function readChecks(signal?: AbortSignal): Promise<CheckResult[]> {
  return (await api.get('/api/admin/checks', checkResults, { signal })).checks;
}

import { type CaseMap, caseMap } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /cases.geojson. Loaded with the map: who reads the list alone needs no check of its answers. */
export function readMappedCases(path: string, signal: AbortSignal): Promise<CaseMap> {
  return api.get(path, caseMap, { signal });
}

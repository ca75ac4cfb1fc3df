import { api, Refused, Unreachable } from './api';
import { download } from './download';
import { say, t } from './i18n.svelte';

/** Give a record to the person as a file. */
export const hand = (record: unknown, name: string): void =>
  download(JSON.stringify(record, null, 1), 'application/json', name);

/** A table made from a record's file: its id, or in words why there is none. */
export async function load(file: File): Promise<{ id: string } | { failed: string }> {
  let record: unknown;
  try {
    record = JSON.parse(await file.text());
  } catch {
    return { failed: t('page:record.not-json', { name: file.name }) };
  }
  try {
    return await api.upload(record);
  } catch (error) {
    if (error instanceof Refused) return { failed: error.problem.message ? say(error.problem.message) : error.problem.text };
    return { failed: t(error instanceof Unreachable ? 'common:error.offline' : 'common:error.internal') };
  }
}

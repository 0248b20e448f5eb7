import { askDataExport, dataExportFile } from '@marque/contract/account/endpoints';
import { sendCode } from '@marque/contract/session/endpoints';
import { type Client, slideTicket, type TestApp } from './app.ts';
import { keyed, later } from './orders.ts';

/** Asks for the data of an account, proved by a code sent to its phone. */
export async function askForExport(app: TestApp, client: Client, phone: string) {
  later(app, 61_000);
  const ticket = await slideTicket(app, client);
  const { sandboxCode } = await client.call(sendCode, { phone, ticket, purpose: 'account' });
  return client.send(askDataExport, { code: sandboxCode! }, keyed());
}

/** The file with the data of an account. */
export async function exportOf(app: TestApp, client: Client, phone: string) {
  await askForExport(app, client, phone);
  await app.background!.runJobs();
  const { path } = await client.call(dataExportFile, {});
  return app.server.inject({ method: 'GET', url: path });
}

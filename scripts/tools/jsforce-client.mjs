// Drives the record platform with jsforce (MIT), a client of the original platform, as a check that such clients work unchanged.
// jsforce is no dependency of the shop. In an empty folder:
//   bun add jsforce@3.10.26
//   bun <shop>/scripts/tools/jsforce-client.mjs http://localhost:3000 <token id> <secret>
// The token needs the scope "records" and an owner of the department sales: scripts/tools/tokens create.
import { createRequire } from "node:module";
import { join } from "node:path";

if (process.argv.includes("--help")) {
	process.stdout.write("Usage: bun scripts/tools/jsforce-client.mjs <address of the shop> <token id> <secret>\n");
	process.exit(0);
}

const [url, clientId, clientSecret] = process.argv.slice(2);
const { Connection } = createRequire(join(process.cwd(), "package.json"))("jsforce");
const api = "/services/data/v64.0/ui-api";
const report = (step, what) => process.stdout.write(`${step}: ${what}\n`);

const client = new Connection({
	loginUrl: url,
	instanceUrl: url,
	version: "64.0",
	oauth2: { clientId, clientSecret, loginUrl: url },
});
await client.authorize({ grant_type: "client_credentials" });
report("logged in", client.userInfo.id);

const { user_id: userId, display_name: name } = await client.identity();
report("identified", `${name}, ${userId === client.userInfo.id}`);

const { apiName, fields } = await client.request(`${api}/object-info/Contact`);
report("described", `${apiName}, ${Object.keys(fields).length} fields`);

const list = await client.requestPost(`${api}/list-records/Account/AllAccounts`, {
	pageSize: 2,
	fields: ["Account.Name"],
});
report("queried", list.records.map((record) => record.fields.Name.value).join(", "));

const values = { AccountId: list.records[0].id, FirstName: "Ada", LastName: "Byron" };
const email = `ada${Date.now()}@mill.example`;
const contact = await client.requestPost(`${api}/records`, { apiName, fields: { ...values, Email: email } });
report("created", contact.id);

const changed = await client.requestPatch(`${api}/records/${contact.id}`, { fields: { LastName: "Lovelace" } });
report("changed", changed.fields.LastName.value);

await client.requestDelete(`${api}/records/${contact.id}`);
const after = await client
	.request(`${api}/records/${contact.id}?fields=Contact.Name`)
	.catch((error) => error.errorCode);
report("deleted", after);

const { accessToken } = client;
await client.logout();
const response = await fetch(`${url}/services/oauth2/userinfo`, {
	headers: { authorization: `Bearer ${accessToken}` },
});
report("revoked", response.status);
process.exit(after === "NOT_FOUND" && response.status === 401 ? 0 : 1);

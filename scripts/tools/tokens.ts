import { createToken, revokeToken } from "#auth/auth.commands.ts";
import { tokens } from "#auth/auth.db.ts";
import { CreateToken, RevokeToken } from "#auth/auth.ts";
import { runTool } from "./tool.ts";

const day = 24 * 60 * 60 * 1000;

await runTool({
	usage: `scripts/tools/tokens list [--json]
       scripts/tools/tokens create <name> --owner <user id> --scopes <store,accounts.members> [--days 90] [--json]
       scripts/tools/tokens revoke <token id> [--json]

A scope is a procedure (store.show), a module (store), or catalogue.documents: the download of documents that are not public.
Scopes of the record platform are records, records.Order, records.Order.read and records.Order.change.
A client of OAuth uses the token id as client_id and the secret as client_secret, at /services/oauth2/token.`,
	who: { list: ["administrator"], create: ["administrator"], revoke: ["administrator"] },
	options: ["owner", "scopes", "days"],
	async run(act, { words: [what, name], options }) {
		if (what === "list") return tokens(act);
		if (what === "revoke") {
			await revokeToken(act, RevokeToken.parse({ tokenId: name }));
			return [{ revoked: name }];
		}
		const endsAt = new Date(act.now.getTime() + Number(options.days ?? 90) * day);
		const scopes = (options.scopes ?? "").split(",").filter(Boolean);
		// The secret is printed once and not stored.
		return [await createToken(act, CreateToken.parse({ name, ownerId: options.owner, scopes, endsAt }))];
	},
});

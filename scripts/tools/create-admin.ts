import { AddStaff } from "#accounts/accounts.ts";
import { addStaff } from "#accounts/members.commands.ts";
import { makeLink } from "#auth/passwords.commands.ts";
import { inTransaction } from "#db/transaction.ts";
import { environment } from "#env.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: "scripts/tools/create-admin <e-mail> [--json]",
	who: ["administrator"],
	foundsShop: () => true,
	run: (act, { words: [email] }) =>
		inTransaction(act, async (act) => {
			const { id } = await addStaff(act, AddStaff.parse({ email, kind: "administrator" }));
			const secret = await makeLink(act, { userId: id, purpose: "enrolment", requestedAt: act.now });
			// The link works once, for a day. The administrator chooses a password, and sets up a second factor at the first login.
			const link = new URL(`/ResetPassword/${secret}`, environment().publicUrl).href;
			return [{ id, email, kind: "administrator", link }];
		}),
});

import { staffIdOf } from "#accounts/acting-staff.db.ts";
import { staffLogins } from "#accounts/staff.db.ts";
import { addStaff, changeStaff, removeStaff } from "#auth/staff.commands.ts";
import { AddStaff, ChangeStaff } from "#auth/staff.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/staff list [--json]
       scripts/tools/staff add <email address> --kind sales|service|finance|administrator [--name "Hana Kahu"]
       scripts/tools/staff change <email address> [--kind …] [--name "…"]
       scripts/tools/staff remove <email address>      ends sessions, tokens, passkeys and links at once
A new login gets a mail with a link to choose a password. The running shop sends it. "add" also restores a login that was removed.
The first administrator of a shop needs no --as: scripts/tools/staff add <email address> --kind administrator`,
	who: { list: staffKinds, add: ["administrator"], change: ["administrator"], remove: ["administrator"] },
	options: ["kind", "name"],
	foundsShop: ({ words: [verb], options: { kind } }) => verb === "add" && kind === "administrator",
	async run(act, { words: [verb, email = ""], options: { kind, name } }) {
		if (verb === "list") return staffLogins(act);
		if (verb === "add") {
			const { id } = await addStaff(act, AddStaff.parse({ email, kind, name }));
			return [{ id, email, kind, mailed: "link to choose a password" }];
		}
		const userId = await staffIdOf(act, email);
		if (verb === "change") await changeStaff(act, ChangeStaff.parse({ userId, kind, name }));
		else await removeStaff(act, { userId });
		return (await staffLogins(act)).filter(({ id }) => id === userId);
	},
});

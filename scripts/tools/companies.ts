import { createCompany } from "#accounts/accounts.commands.ts";
import { CreateCompany, InviteAdministrator } from "#accounts/accounts.ts";
import { inviteFirstAdministrator } from "#accounts/first-administrator.commands.ts";
import { sellerKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/companies create --name "Kererū Cafés" --country NZ|NL [--number <NZBN or KVK number>] [--json]
       scripts/tools/companies invite <account id> --first-name Ida --last-name May --email ida@… [--phone …]
              [--salutation Mister|Madam|Other|"Rather neither"]
"invite" invites the first administrator of a company, who then invites colleagues. The running shop sends the mail.`,
	who: { create: sellerKinds, invite: sellerKinds },
	options: ["name", "country", "number", "first-name", "last-name", "email", "phone", "salutation"],
	async run(act, { words: [verb, accountId], options: { name, country, number, email, phone, ...options } }) {
		if (verb === "create")
			return [await createCompany(act, CreateCompany.parse({ name, country, chamberNumber: number }))];
		const { "first-name": firstName, "last-name": lastName, salutation } = options;
		const person = { accountId, salutation, firstName, lastName, email, phone };
		return [{ invitation: (await inviteFirstAdministrator(act, InviteAdministrator.parse(person))).id, email }];
	},
});

import { retryMail } from "#notices/mails.commands.ts";
import { failedMails, mailsOf } from "#notices/mails.db.ts";
import { idInput } from "#shared/input.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/mails list [--json]
       scripts/tools/mails failed [--json]   (not sent after all retries, or waiting for more than an hour)
       scripts/tools/mails retry <mail id> [--json]`,
	who: { list: staffKinds, failed: staffKinds, retry: staffKinds },
	async run(act, { words: [what, id] }) {
		if (what === "list") return mailsOf(act);
		if (what === "failed") return failedMails(act);
		const mailId = idInput("a08").parse(id);
		await retryMail(act, { mailId });
		return [{ retried: mailId }];
	},
});

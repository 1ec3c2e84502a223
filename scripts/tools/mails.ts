import { retryMail } from "#notices/mails.commands.ts";
import { failedMails, mailsOf } from "#notices/mails.db.ts";
import { idInput } from "#shared/input.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: `scripts/tools/mails list [--json]
       scripts/tools/mails failed [--json]   (not sent after all retries, or waiting for more than an hour)
       scripts/tools/mails retry <mail id> [--json]`,
	async run(act, { words: [what, id] }) {
		if (what === "list") return mailsOf(act);
		if (what === "failed") return failedMails(act);
		if (what !== "retry") throw new UsageError("list, failed or retry?");
		const mailId = idInput("a08").parse(id);
		await retryMail(act, { mailId });
		return [{ retried: mailId }];
	},
});

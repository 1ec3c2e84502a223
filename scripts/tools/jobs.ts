import { allJobs, failedJobs, retryJob } from "#jobs/queue.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

await runTool({
	usage: `scripts/tools/jobs list [--failed] [--json]
       scripts/tools/jobs retry <job id> [--json]`,
	who: { list: staffKinds, retry: staffKinds },
	flags: ["failed"],
	async run(act, { words: [what, id], flags }) {
		if (what === "list") return flags.includes("failed") ? failedJobs(act) : allJobs(act);
		if (what !== "retry" || id === undefined) throw new UsageError("list or retry?");
		await retryJob(act, id);
		return [{ retried: id }];
	},
});

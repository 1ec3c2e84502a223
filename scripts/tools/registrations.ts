import { mergeRegistration } from "#registration/join-requests.commands.ts";
import { approveRegistration, rejectRegistration } from "#registration/registration.commands.ts";
import { likelyDuplicates, registrationById, undecidedRegistrations } from "#registration/registration.db.ts";
import { ApproveRegistration, MergeRegistration, RejectRegistration } from "#registration/registration.ts";
import { sellerKinds, staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

await runTool({
	usage: `scripts/tools/registrations list [--json]
scripts/tools/registrations show <registration id> [--json]      the registration, and companies that may be the same one
scripts/tools/registrations approve <registration id>
scripts/tools/registrations reject <registration id> --reason "…"
scripts/tools/registrations merge <registration id> --into <account id>      asks its administrators`,
	who: { list: staffKinds, show: staffKinds, approve: sellerKinds, reject: sellerKinds, merge: sellerKinds },
	options: ["reason", "into"],
	async run(act, { words: [word = "", registrationId = ""], options: { reason, into } }) {
		if (word === "list") return (await undecidedRegistrations(act)).map((row) => ({ ...row }));
		if (word === "show") {
			const { registrationId: id } = ApproveRegistration.parse({ registrationId });
			const registration = await registrationById(act, id);
			return [...registration, ...(await likelyDuplicates(act, id))].map((row) => ({ ...row }));
		}
		if (word === "approve") await approveRegistration(act, ApproveRegistration.parse({ registrationId }));
		else if (word === "reject") await rejectRegistration(act, RejectRegistration.parse({ registrationId, reason }));
		else await mergeRegistration(act, MergeRegistration.parse({ registrationId, accountId: into }));
		return [
			{ registration: registrationId, [word === "merge" ? "asked" : "decision"]: word === "merge" ? into : word },
		];
	},
});

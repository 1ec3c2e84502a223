import { colleaguesTexts } from "#i18n/colleagues.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { ColleagueDialogProps, Member } from "./colleague.ts";

export type RemoveColleagueProps = ColleagueDialogProps & { member: Member };

/** Removes a colleague after a confirmation. */
export default function RemoveColleague({ member, onClose }: RemoveColleagueProps) {
	const { pageText: c } = useText(colleaguesTexts);
	const { userId } = useSession();
	const cache = trpc.useUtils();
	const name = member.name ?? member.username;
	const isOwn = member.userId === userId;
	const remove = trpc.accounts.removeMember.useMutation({
		async onSuccess() {
			// Another company of the person, or the login page.
			if (isOwn) return location.reload();
			await cache.accounts.invalidate();
			onClose(c("removed", name));
		},
	});
	return (
		<Dialog
			title={c("remove-title", name)}
			open
			onClose={() => onClose()}
			actions={
				<>
					<Button onClick={() => onClose()}>{c("cancel")}</Button>
					<Button look="danger" busy={remove.isPending} onClick={() => remove.mutate({ membershipId: member.id })}>
						{c("remove-do")}
					</Button>
				</>
			}
		>
			<RefusalNotice error={remove.error} invalidCode="member.not-found" removeSpacing />
			<p>{isOwn ? c("remove-yourself") : c("remove-about", name)}</p>
		</Dialog>
	);
}

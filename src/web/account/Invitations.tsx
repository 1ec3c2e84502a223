import { locationsTexts } from "#i18n/account/locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { AccountSection } from "./AccountFrame.tsx";

/** Lists the open invitations to other companies. Draws nothing when there are none. */
export function Invitations() {
	const { t, pageText } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const { data: invitations = [] } = trpc.accounts.invitations.useQuery();
	const onSuccess = () => cache.invalidate();
	const accept = trpc.accounts.acceptInvitation.useMutation({ onSuccess });
	const decline = trpc.accounts.declineInvitation.useMutation({ onSuccess });
	const isBusy = accept.isPending || decline.isPending;
	if (invitations.length === 0) return null;
	return (
		<AccountSection title={pageText("invitations")} about={pageText("invitations-about")}>
			<RefusalNotice error={accept.error ?? decline.error} />
			<ul className="account-rows">
				{invitations.map(({ id, company, role, inviterEmail }) => (
					<li key={id}>
						<span>
							<b>{company}</b>
							<small>{t(`account.role.${role}`)}</small>
							{inviterEmail && <small>{pageText("invitation-ask", inviterEmail)}</small>}
						</span>
						<span className="flex gap-2">
							<Button look="dark" busy={isBusy} onClick={() => accept.mutate({ invitationId: id })}>
								{pageText("invitation-accept")}
							</Button>
							<Button busy={isBusy} onClick={() => decline.mutate({ invitationId: id })}>
								{pageText("invitation-decline")}
							</Button>
						</span>
					</li>
				))}
			</ul>
		</AccountSection>
	);
}

import { useState } from "react";
import { colleaguesTexts } from "#i18n/account/colleagues.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { AccountFrame, AccountSection } from "./AccountFrame.tsx";
import type { ChangeColleagueProps } from "./ChangeColleague.tsx";
import type { Colleague, ColleagueDialogProps, Invited, Member } from "./colleague.ts";
import type { JoinRequestsProps } from "./JoinRequests.tsx";
import type { RemoveColleagueProps } from "./RemoveColleague.tsx";

const InviteColleague = lazyPart<ColleagueDialogProps>(() => import("./InviteColleague.tsx"));
const ChangeColleague = lazyPart<ChangeColleagueProps>(() => import("./ChangeColleague.tsx"));
const JoinRequests = lazyPart<JoinRequestsProps>(() => import("./JoinRequests.tsx"));
const RemoveColleague = lazyPart<RemoveColleagueProps>(() => import("./RemoveColleague.tsx"));

type OpenDialog = { kind: "invite" } | { kind: "change" | "remove"; member: Member } | null;

/** Shows the members and open invitations of the company. Administrators invite, change and remove people. */
export default function ColleaguesPage() {
	const { pageText } = useText(colleaguesTexts);
	const { accountId, accounts } = useSession();
	const isAdministrator = accounts.find(({ id }) => id === accountId)?.role === "administrator";
	const members = trpc.accounts.members.useQuery();
	const { data: requests = [] } = trpc.registration.joinRequests.useQuery();
	const [dialog, setDialog] = useState<OpenDialog>(null);
	const [message, setMessage] = useState("");
	const [focusCount, setFocusCount] = useState(0);
	const close = (message = "", { isRowGone = false } = {}) => {
		setDialog(null);
		setMessage(message);
		if (isRowGone) setFocusCount(focusCount + 1);
	};
	return (
		<AccountFrame>
			<AccountSection
				focusCount={focusCount}
				title={pageText("members")}
				about={pageText(isAdministrator ? "members-about" : "members-reader")}
				action={isAdministrator && <Button onClick={() => setDialog({ kind: "invite" })}>{pageText("invite")}</Button>}
			>
				<p role="status" className={message ? "mb-4" : "sr-only"}>
					{message}
				</p>
				<QueryContent query={members} skeleton={<Skeleton className="h-64" />} empty={() => false}>
					{(rows) => (
						<ul className="account-rows">
							{rows.map(
								(row) =>
									row.status === "active" && (
										<MemberRow
											key={row.id}
											member={row}
											canChange={isAdministrator}
											onChange={() => setDialog({ kind: "change", member: row })}
											onRemove={() => setDialog({ kind: "remove", member: row })}
										/>
									),
							)}
						</ul>
					)}
				</QueryContent>
			</AccountSection>
			{isAdministrator && requests.length > 0 && (
				<JoinRequests requests={requests} onAnswered={(message) => close(message, { isRowGone: true })} />
			)}
			<Invitations
				invitations={members.data?.filter((row) => row.status === "invited") ?? []}
				canWithdraw={isAdministrator}
				onWithdrawn={(name) => close(pageText("withdrawn", name), { isRowGone: true })}
			/>
			{dialog?.kind === "invite" && <InviteColleague onClose={close} />}
			{dialog?.kind === "change" && <ChangeColleague member={dialog.member} onClose={close} />}
			{dialog?.kind === "remove" && (
				<RemoveColleague
					member={dialog.member}
					onClose={(message) => close(message, { isRowGone: message !== undefined })}
				/>
			)}
		</AccountFrame>
	);
}

/** Shows the role, and for how many locations it is. */
function Access({ colleague: { role, everyLocation, locationIds } }: { colleague: Colleague }) {
	const { pageText } = useText(colleaguesTexts);
	const { length } = locationIds;
	const some =
		length === 0
			? pageText("no-locations")
			: length === 1
				? pageText("one-location")
				: pageText("some-locations", `${length}`);
	return (
		<small>
			{pageText(`role.${role}`)}, {(everyLocation ? pageText("all-locations") : some).toLowerCase()}
		</small>
	);
}

type MemberRowProps = { member: Member; canChange: boolean; onChange: () => void; onRemove: () => void };

function MemberRow({ member, canChange, onChange, onRemove }: MemberRowProps) {
	const { pageText } = useText(colleaguesTexts);
	const { userId } = useSession();
	const name = member.name ?? member.username;
	return (
		<li>
			<span>
				<span className="with-badge">
					<b>{name}</b>
					{member.userId === userId && <Badge tone="dark">{pageText("you")}</Badge>}
				</span>
				{member.name && <small className="wrap-anywhere">{member.username}</small>}
				<Access colleague={member} />
			</span>
			{canChange && (
				<span className="flex flex-wrap gap-2">
					<Button aria-label={pageText("change-of", name)} onClick={onChange}>
						{pageText("change")}
					</Button>
					<Button look="text" aria-label={pageText("remove-of", name)} onClick={onRemove}>
						{pageText("remove")}
					</Button>
				</span>
			)}
		</li>
	);
}

type InvitationsProps = {
	invitations: readonly Invited[];
	canWithdraw: boolean;
	onWithdrawn: (name: string) => void;
};

function Invitations({ invitations, canWithdraw, onWithdrawn }: InvitationsProps) {
	const { pageText } = useText(colleaguesTexts);
	const cache = trpc.useUtils();
	const withdraw = trpc.accounts.withdrawInvitation.useMutation({ onSettled: () => cache.accounts.invalidate() });
	if (invitations.length === 0 && !withdraw.error) return null;
	return (
		<AccountSection title={pageText("invited")} about={pageText("invited-about")}>
			<RefusalNotice error={withdraw.error} invalidCode="invitation.not-found" />
			<ul className="account-rows">
				{invitations.map((invitation) => (
					<li key={invitation.id}>
						<span>
							<b>{invitation.name}</b>
							<small className="wrap-anywhere">{invitation.username}</small>
							<Access colleague={invitation} />
						</span>
						{canWithdraw && (
							<Button
								busy={withdraw.isPending && withdraw.variables.invitationId === invitation.id}
								aria-label={pageText("withdraw-of", invitation.name)}
								onClick={() =>
									withdraw.mutate({ invitationId: invitation.id }, { onSuccess: () => onWithdrawn(invitation.name) })
								}
							>
								{pageText("withdraw")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</AccountSection>
	);
}

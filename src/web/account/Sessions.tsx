import { useState } from "react";
import { securityTexts } from "#i18n/auth/security.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { AccountSection } from "./AccountFrame.tsx";
import type { EndSessionProps, EndSessionsProps } from "./EndSessions.tsx";

type Session = Outputs["auth"]["sessions"][number];

const loadDialogs = () => import("./EndSessions.tsx");
const EndSession = lazyPart<EndSessionProps>(() => loadDialogs().then(({ EndSession }) => ({ default: EndSession })));
const EndSessions = lazyPart<EndSessionsProps>(() =>
	loadDialogs().then(({ EndSessions }) => ({ default: EndSessions })),
);

/** Lists the browsers in which the user is logged in. Ending a session cannot be undone, so a dialog asks first. */
export function Sessions() {
	const { pageText } = useText(securityTexts);
	const sessions = trpc.auth.sessions.useQuery();
	const [sessionToEnd, setSessionToEnd] = useState<Session | "all others" | null>(null);
	const [message, setMessage] = useState("");
	const [focusCount, setFocusCount] = useState(0);
	const others = sessions.data?.filter(({ isThis }) => !isThis).length ?? 0;
	const close = (message = "") => {
		setSessionToEnd(null);
		setMessage(message);
		if (message) setFocusCount(focusCount + 1);
	};
	return (
		<AccountSection
			focusCount={focusCount}
			title={pageText("sessions")}
			about={pageText("sessions-about")}
			action={others > 1 && <Button onClick={() => setSessionToEnd("all others")}>{pageText("sessions-end")}</Button>}
		>
			<p role="status" className="sr-only">
				{message}
			</p>
			<QueryContent
				query={sessions}
				skeleton={<Skeleton className="h-32" />}
				empty={(all) => all.length === 0 && <EmptyState title={pageText("sessions-none")} />}
			>
				{(all) => (
					<ul className="account-rows">
						{all.map((session) => (
							<SessionRow key={session.id} session={session} onEnd={() => setSessionToEnd(session)} />
						))}
					</ul>
				)}
			</QueryContent>
			{sessionToEnd === "all others" && <EndSessions onClose={close} />}
			{sessionToEnd !== null && typeof sessionToEnd === "object" && (
				<EndSession session={sessionToEnd} onClose={close} />
			)}
		</AccountSection>
	);
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
	const { pageText, t, moment } = useText(securityTexts);
	const { isThis, createdAt, seenAt } = session;
	const device = session.device || t("security.session-unnamed");
	return (
		<li>
			<span>
				<span className="with-badge">
					<b>{device}</b>
					{isThis && <Badge tone="dark">{pageText("session-this")}</Badge>}
				</span>
				<small>
					{pageText("session-since", moment(createdAt))}
					{!isThis && `, ${pageText("session-seen", moment(seenAt))}`}
				</small>
			</span>
			{!isThis && (
				<Button aria-label={pageText("session-end-of", device, moment(createdAt))} onClick={onEnd}>
					{pageText("session-end")}
				</Button>
			)}
		</li>
	);
}

import { useState } from "react";
import { securityTexts } from "#i18n/security.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { comesLater } from "#web/ui/display/LazyPart.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Chapter } from "./AccountFrame.tsx";
import type { EndSessionProps, EndSessionsProps } from "./EndSessions.tsx";

type Session = Outputs["auth"]["sessions"][number];

const dialogs = () => import("./EndSessions.tsx");
const EndSession = comesLater<EndSessionProps>(() => dialogs().then(({ EndSession }) => ({ default: EndSession })));
const EndSessions = comesLater<EndSessionsProps>(() => dialogs().then(({ EndSessions }) => ({ default: EndSessions })));

/** In which browsers one is logged in. What is ended cannot be undone, so that it is asked first. */
export function Sessions() {
	const { pageText: s } = useText(securityTexts);
	const sessions = trpc.auth.sessions.useQuery();
	const [asked, setAsked] = useState<Session | "all others" | null>(null);
	const [said, setSaid] = useState("");
	const [turns, setTurns] = useState(0);
	const others = sessions.data?.filter(({ isThis }) => !isThis).length ?? 0;
	const close = (said = "") => {
		setAsked(null);
		setSaid(said);
		if (said) setTurns(turns + 1);
	};
	return (
		<Chapter
			turns={turns}
			title={s("sessions")}
			about={s("sessions-about")}
			action={others > 1 && <Button onClick={() => setAsked("all others")}>{s("sessions-end")}</Button>}
		>
			<p role="status" className="sr-only">
				{said}
			</p>
			<Loaded
				query={sessions}
				skeleton={<Skeleton className="h-32" />}
				empty={(all) => all.length === 0 && <Empty title={s("sessions-none")} />}
			>
				{(all) => (
					<ul className="rows">
						{all.map((session) => (
							<Row key={session.id} session={session} onEnd={() => setAsked(session)} />
						))}
					</ul>
				)}
			</Loaded>
			{asked === "all others" && <EndSessions onClose={close} />}
			{asked !== null && typeof asked === "object" && <EndSession session={asked} onClose={close} />}
		</Chapter>
	);
}

function Row({ session, onEnd }: { session: Session; onEnd: () => void }) {
	const { pageText: s, t, moment } = useText(securityTexts);
	const { isThis, createdAt, seenAt } = session;
	const device = session.device || t("security.session-unnamed");
	return (
		<li>
			<span>
				<b>{device}</b>
				<small>
					{s("session-since", moment(createdAt))}
					{!isThis && `, ${s("session-seen", moment(seenAt))}`}
				</small>
			</span>
			{isThis ? (
				<Badge tone="ink">{s("session-this")}</Badge>
			) : (
				<Button aria-label={s("session-end-of", device, moment(createdAt))} onClick={onEnd}>
					{s("session-end")}
				</Button>
			)}
		</li>
	);
}

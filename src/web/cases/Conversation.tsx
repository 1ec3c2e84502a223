import { useState } from "react";
import { isEnded } from "#cases/cases.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Case } from "./case.ts";

type Entry =
	| { key: string; at: string; kind: "message"; by: string | null; isStaff: boolean; body: string }
	| { key: string; at: string; kind: "event"; text: string };

/** The messages that are shown at first; the earlier ones are shown on demand. */
const shownAtFirst = 30;

/** The conversation of a case, with the changes of its status between the messages. */
export function Conversation({ shown }: { shown: Case }) {
	const { pageText } = useText(ticketTexts);
	const [isWhole, setWhole] = useState(false);
	const [first, ...others] = useEntries(shown);
	const hidden = isWhole ? 0 : Math.max(0, others.length - shownAtFirst);
	return (
		<ol className="talk">
			{first && <ShownEntry entry={first} />}
			{hidden > 0 && (
				<li className="talk-more">
					<Button look="text" onClick={() => setWhole(true)}>
						{pageText("earlier", String(hidden))}
					</Button>
				</li>
			)}
			{others.slice(hidden).map((entry) => (
				<ShownEntry key={entry.key} entry={entry} />
			))}
		</ol>
	);
}

/** Messages and events in the order of their time. Of the same time, a message comes before the event that it caused. */
function useEntries(shown: Case): Entry[] {
	const eventText = useEventWords();
	const { openedBy, openedAt, description, comments, history } = shown;
	const opening: Entry = {
		key: "opening",
		at: openedAt,
		kind: "message",
		by: openedBy,
		isStaff: false,
		body: description,
	};
	const messages = comments.map(({ id, ...comment }): Entry => ({ ...comment, key: id, kind: "message" }));
	const events = history.flatMap((event): Entry[] => {
		const text = eventText(event);
		return text === null ? [] : [{ key: String(event.key), at: event.at, kind: "event", text }];
	});
	return [opening, ...[...messages, ...events].toSorted((a, b) => a.at.localeCompare(b.at))];
}

type Event = Case["history"][number];

/** Returns the text of an event of the history. Null for events that the conversation shows otherwise. */
function useEventWords(): (event: Event) => string | null {
	const { pageText } = useText(ticketTexts);
	const { name } = useStore();
	return ({ status, before, isTaken, by, isSystem }) => {
		const person = by ?? name;
		if (isTaken) return pageText("event.taken", person);
		if (status === "Closed") return isSystem ? pageText("event.by-itself") : pageText("event.Closed", person);
		if (status === "Solved") return pageText("event.Solved", person);
		const isReopened = status === "In progress" && before !== null && isEnded(before);
		// The messages say the other changes.
		return isReopened ? pageText("event.reopened", person) : null;
	};
}

const initialsOf = (name: string): string =>
	name
		.split(/\s+/)
		.flatMap((word) => [...word].slice(0, 1))
		.filter((_, index, all) => index === 0 || index === all.length - 1)
		.join("")
		.toLocaleUpperCase();

function ShownEntry({ entry }: { entry: Entry }) {
	const { pageText, moment } = useText(ticketTexts);
	const { name: store } = useStore();
	const time = <time dateTime={entry.at}>{moment(entry.at)}</time>;
	if (entry.kind === "event")
		return (
			<li className="talk-event">
				{entry.text}, {time}
			</li>
		);
	const { by, isStaff, body } = entry;
	const name = by ?? store;
	return (
		<li data-staff={isStaff || undefined}>
			<span className="initials" aria-hidden="true">
				{initialsOf(name)}
			</span>
			<div className="min-w-0">
				<p className="talk-meta">
					<b>{name}</b>
					{isStaff && <span>{pageText("our-service", store)}</span>}
					{time}
				</p>
				<p className="talk-body">{body}</p>
			</div>
		</li>
	);
}

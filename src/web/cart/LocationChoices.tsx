import { useState } from "react";
import { locationDetail, locationLine, locationTitle } from "#accounts/address.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";

export type Location = Outputs["accounts"]["locations"][number];

/** The number of locations from which a search field is shown. */
const searchableFrom = 8;

type LocationChoicesProps = {
	locations: readonly Location[];
	currentId: string | null;
	busyId: string | null;
	onChoose: (location: Location) => void;
};

/** The locations of the company, each with a button to choose it, and a search field when there are many. */
export function LocationChoices({ locations, currentId, busyId, onChoose }: LocationChoicesProps) {
	const { pageText } = useText(cartTexts);
	const [query, setQuery] = useState("");
	const term = query.trim().toLowerCase();
	const matches = locations.filter((location) =>
		`${locationTitle(location)} ${locationDetail(location)}`.toLowerCase().includes(term),
	);
	return (
		<>
			{locations.length >= searchableFrom && (
				<TextInput label={pageText("choose-find")} value={query} onChange={({ target }) => setQuery(target.value)} />
			)}
			<p role="status" className={matches.length > 0 ? "sr-only" : ""}>
				{matches.length === 0 && pageText("choose-none")}
			</p>
			<ul className="location-list">
				{matches.map((location) => (
					<li key={location.id} aria-current={location.id === currentId || undefined}>
						<span className="min-w-0">
							<span className="with-badge">
								<b>{locationTitle(location)}</b>
								{location.id === currentId && <Badge tone="dark">{pageText("choose-now")}</Badge>}
							</span>
							<span className="block text-ink-2 text-sm">{locationDetail(location)}</span>
						</span>
						{location.id !== currentId && (
							<Button
								busy={busyId === location.id}
								disabled={busyId !== null && busyId !== location.id}
								aria-label={pageText("choose-this", locationLine(location))}
								onClick={() => onChoose(location)}
							>
								{pageText("choose")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { cartTexts } from "#i18n/cart.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { Badge } from "#web/ui/display/Badge.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type Location = Outputs["accounts"]["locations"][number];

/** The number of locations from which a search field is shown. */
const searchableFrom = 8;

/** Lets the user choose the location to order for. Each location has its own cart. */
export default function SwitchLocation({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { pageText } = useText(cartTexts);
	const cache = trpc.useUtils();
	const locations = trpc.accounts.locations.useQuery();
	const current = useOrderLocation();
	const change = trpc.cart.switchLocation.useMutation({
		async onSuccess() {
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate()]);
			onClose();
		},
	});
	return (
		<Dialog title={pageText("choose-location")} open={open} onClose={onClose}>
			<p className="text-ink-2">{pageText("choose-about")}</p>
			<RefusalNotice error={change.error} invalidCode="location.not-found" removeSpacing />
			<QueryContent
				query={locations}
				skeleton={<Skeleton className="h-40" />}
				empty={(all) => all.length === 0 && <EmptyState title={pageText("location-none")} />}
			>
				{(all) => (
					<LocationChoices
						locations={all}
						currentId={current?.id ?? null}
						busyId={change.isPending ? change.variables.locationId : null}
						onChoose={(locationId) => (locationId === current?.id ? onClose() : change.mutate({ locationId }))}
					/>
				)}
			</QueryContent>
		</Dialog>
	);
}

type LocationChoicesProps = {
	locations: readonly Location[];
	currentId: string | null;
	busyId: string | null;
	onChoose: (locationId: string) => void;
};

function LocationChoices({ locations, currentId, busyId, onChoose }: LocationChoicesProps) {
	const { pageText } = useText(cartTexts);
	const [query, setQuery] = useState("");
	const term = query.trim().toLowerCase();
	const matches = locations.filter((location) =>
		`${streetOf(location)} ${townOf(location)}`.toLowerCase().includes(term),
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
							<b>{streetOf(location)}</b>
							<span className="block text-ink-2 text-sm">{townOf(location)}</span>
						</span>
						{location.id === currentId ? (
							<Badge tone="dark">{pageText("choose-now")}</Badge>
						) : (
							<Button
								busy={busyId === location.id}
								disabled={busyId !== null && busyId !== location.id}
								aria-label={pageText("choose-this", `${streetOf(location)}, ${location.city}`)}
								onClick={() => onChoose(location.id)}
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

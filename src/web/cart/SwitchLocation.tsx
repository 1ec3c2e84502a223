import { useState } from "react";
import { streetOf, townOf } from "#accounts/address.ts";
import { cartTexts } from "#i18n/cart.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { Badge } from "#web/ui/display/Badge.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type Location = Outputs["accounts"]["locations"][number];

/** More than a look takes in. */
const manyFrom = 8;

/** For which of their locations somebody orders from now on, each with a cart of its own. */
export default function SwitchLocation({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { pageText: c } = useText(cartTexts);
	const cache = trpc.useUtils();
	const locations = trpc.accounts.locations.useQuery();
	const now = useOrderLocation();
	const change = trpc.cart.switchLocation.useMutation({
		async onSuccess() {
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate()]);
			onClose();
		},
	});
	return (
		<Dialog title={c("choose-location")} open={open} onClose={onClose}>
			<p className="text-ink-2">{c("choose-about")}</p>
			<Refused error={change.error} unfit="location.not-found" removeSpacing />
			<Loaded
				query={locations}
				skeleton={<Skeleton className="h-40" />}
				empty={(all) => all.length === 0 && <Empty title={c("location-none")} />}
			>
				{(all) => (
					<Places
						all={all}
						now={now?.id ?? null}
						busy={change.isPending ? change.variables.locationId : null}
						onChoose={(locationId) => (locationId === now?.id ? onClose() : change.mutate({ locationId }))}
					/>
				)}
			</Loaded>
		</Dialog>
	);
}

type PlacesProps = {
	all: readonly Location[];
	now: string | null;
	busy: string | null;
	onChoose: (locationId: string) => void;
};

function Places({ all, now, busy, onChoose }: PlacesProps) {
	const { pageText: c } = useText(cartTexts);
	const [typed, setTyped] = useState("");
	const asked = typed.trim().toLowerCase();
	const found = all.filter((place) => `${streetOf(place)} ${townOf(place)}`.toLowerCase().includes(asked));
	return (
		<>
			{all.length >= manyFrom && (
				<TextInput label={c("choose-find")} value={typed} onChange={({ target }) => setTyped(target.value)} />
			)}
			<p role="status" className={found.length > 0 ? "sr-only" : ""}>
				{found.length === 0 && c("choose-none")}
			</p>
			<ul className="places">
				{found.map((place) => (
					<li key={place.id} aria-current={place.id === now || undefined}>
						<span className="min-w-0">
							<b>{streetOf(place)}</b>
							<span className="block text-ink-2 text-sm">{townOf(place)}</span>
						</span>
						{place.id === now ? (
							<Badge tone="ink">{c("choose-now")}</Badge>
						) : (
							<Button
								busy={busy === place.id}
								disabled={busy !== null && busy !== place.id}
								aria-label={c("choose-this", `${streetOf(place)}, ${place.city}`)}
								onClick={() => onChoose(place.id)}
							>
								{c("choose")}
							</Button>
						)}
					</li>
				))}
			</ul>
		</>
	);
}

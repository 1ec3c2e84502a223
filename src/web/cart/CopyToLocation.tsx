import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { type Location, LocationChoices } from "./LocationChoices.tsx";
import { useSwitchLocation } from "./SwitchLocation.tsx";

type CopyToLocationProps = {
	about: string;
	/** Adds the products to the cart of a location. Returns the names of those that cannot be ordered. Rejects when the shop refuses. */
	copy: (locationId: string) => Promise<string[]>;
	open: boolean;
	onClose: () => void;
};

/** Lets the user choose a location whose cart gets products, and then open that cart. */
export default function CopyToLocation({ about, copy, open, onClose }: CopyToLocationProps) {
	const { pageText } = useText(orderLocationTexts);
	const locations = trpc.accounts.locations.useQuery();
	const current = useOrderLocation();
	const [busyId, setBusyId] = useState<string | null>(null);
	const [copied, setCopied] = useState<CopiedLines | null>(null);
	const [error, setError] = useState<unknown>(null);
	const choose = (location: Location) => {
		setBusyId(location.id);
		setError(null);
		copy(location.id)
			.then((left) => setCopied({ location, left }), setError)
			.finally(() => setBusyId(null));
	};
	return (
		<Dialog title={pageText("copy-title")} open={open} onClose={onClose}>
			{copied ? (
				<Copied copied={copied} onClose={onClose} />
			) : (
				<>
					<p className="text-ink-2">{about}</p>
					<FailureText error={error} />
					<QueryContent
						query={locations}
						skeleton={<Skeleton className="h-40" />}
						empty={(all) => all.length < 2 && <EmptyState title={pageText("no-others")} />}
					>
						{(all) => (
							<LocationChoices locations={all} currentId={current?.id ?? null} busyId={busyId} onChoose={choose} />
						)}
					</QueryContent>
				</>
			)}
		</Dialog>
	);
}

type CopiedLines = { location: Location; left: readonly string[] };

function Copied({ copied: { location, left }, onClose }: { copied: CopiedLines; onClose: () => void }) {
	const { pageText, t, language } = useText(orderLocationTexts);
	const go = useNavigate();
	const { change, switchTo } = useSwitchLocation(() => {
		onClose();
		go(pathTo("cart", language));
	});
	return (
		<>
			<p role="status">{pageText("copied-to", locationLine(location))}</p>
			{left.length > 0 && (
				<>
					<p>{pageText("not-copied")}</p>
					<ul className="bullets">
						{left.map((name) => (
							<li key={name}>{name}</li>
						))}
					</ul>
				</>
			)}
			<RefusalNotice error={change.error} removeSpacing />
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{t("ui.close")}
				</Button>
				<Button look="dark" busy={change.isPending} onClick={() => switchTo(location.id)}>
					{pageText("open-cart")}
				</Button>
			</footer>
		</>
	);
}

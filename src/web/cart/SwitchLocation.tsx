import { useState } from "react";
import { locationLine } from "#accounts/address.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useOrderLocation } from "#web/layout/useMenus.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { BringLines } from "./BringLines.tsx";
import { type Location, LocationChoices } from "./LocationChoices.tsx";

type SwitchLocationProps = {
	/** Whether the lines of the cart can go along, as on the pages of cart and checkout. */
	bringsLines?: boolean;
	open: boolean;
	onClose: () => void;
};

/** Lets the user choose the location to order for. Each location has its own cart. */
export default function SwitchLocation({ bringsLines = false, open, onClose }: SwitchLocationProps) {
	const { pageText } = useText(cartTexts);
	const { pageText: sendText, language } = useText(orderLocationTexts);
	const locations = trpc.accounts.locations.useQuery();
	const cart = trpc.cart.show.useQuery({ language }, { enabled: bringsLines });
	const current = useOrderLocation();
	const { change, switchTo } = useSwitchLocation(onClose);
	const [chosen, setChosen] = useState<Location | null>(null);
	const hasLines = bringsLines && cart.data?.lines.length !== 0;
	const choose = (location: Location) => {
		if (location.id === current?.id) return onClose();
		if (hasLines) setChosen(location);
		else switchTo(location.id);
	};
	return (
		<Dialog title={hasLines ? sendText("send-title") : pageText("choose-location")} open={open} onClose={onClose}>
			<RefusalNotice error={change.error} invalidCode="location.not-found" removeSpacing />
			{chosen ? (
				<BringLines
					location={chosen}
					name={locationLine(chosen)}
					isSwitching={change.isPending}
					onBack={() => setChosen(null)}
					onSwitch={() => switchTo(chosen.id)}
					onDone={onClose}
				/>
			) : (
				<>
					<p className="text-ink-2">{hasLines ? sendText("send-about") : pageText("choose-about")}</p>
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
								onChoose={choose}
							/>
						)}
					</QueryContent>
				</>
			)}
		</Dialog>
	);
}

/** Opens the cart of another location. */
export function useSwitchLocation(onDone: () => void) {
	const cache = trpc.useUtils();
	const change = trpc.cart.switchLocation.useMutation({
		async onSuccess() {
			await Promise.all([cache.cart.invalidate(), cache.checkout.invalidate(), cache.orders.invalidate()]);
			onDone();
		},
	});
	return { change, switchTo: (locationId: string) => change.mutate({ locationId }) };
}

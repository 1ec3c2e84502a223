import { useState } from "react";
import { locationDetail, locationTitle } from "#accounts/address.ts";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { SwitchLocation, useDisplayedLocation } from "#web/cart/LocationSelector.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Checkout } from "./checkout.ts";

/** Shows the delivery location, with a button to switch to another location and its cart. */
export function DeliverTo({ location }: { location: Checkout["cart"]["location"] }) {
	const { t, pageText } = useText(checkoutTexts);
	const { phone } = useStore();
	const isOwnLocation = useDisplayedLocation() !== null;
	const [open, setOpen] = useState<boolean>();
	if (!location)
		return (
			<Notice type="warning" title={t("checkout.no-location")} removeSpacing>
				<PhoneLink phone={phone} className="font-strong" />
			</Notice>
		);
	if (!isOwnLocation) return <p>{pageText("location-elsewhere")}</p>;
	return (
		<div className="deliver-to">
			<div>
				<p>
					<b>{locationTitle(location)}</b>, {locationDetail(location)}
				</p>
				{location.instruction && <p className="text-ink-2 text-sm">{location.instruction}</p>}
			</div>
			<Button look="text" aria-label={pageText("change-location")} aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{pageText("change")}
			</Button>
			{open !== undefined && <SwitchLocation bringsLines open={open} onClose={() => setOpen(false)} />}
		</div>
	);
}

import { useState } from "react";
import { locationDetail, locationTitle } from "#accounts/address.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { regionOfPostcode } from "#shared/postcode.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { AddressLookUp } from "./AddressLookUp.tsx";
import { LocationForm } from "./LocationForm.tsx";
import { type ChangeLocationProps, type ChosenAddress, emptyAddress } from "./location.ts";
import { PlanMoves } from "./PlanMoves.tsx";

/** Changes the region, delivery days and instruction of a location. A new address is looked up, as for a new location. */
export default function ChangeLocation({ location, onClose }: ChangeLocationProps) {
	const { pageText } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const change = trpc.accounts.changeLocation.useMutation({ onSettled: () => cache.invalidate() });
	/** A location where the shop does not deliver needs another address. */
	const isOutside = location.country !== deliveryCountry;
	const [isMoving, setMoving] = useState(isOutside);
	const [chosen, setChosen] = useState<ChosenAddress | null>(null);
	const element = useKeepFocus<HTMLDivElement>(chosen, "[name=street]");
	const { id: locationId, updatedAt, street, houseNumber, addition, suburb, postalCode, city } = location;
	const address = { street, houseNumber, addition, suburb, postalCode, city };
	return (
		<Dialog title={pageText("change-title")} wide open onClose={() => onClose()}>
			<div ref={element} className="grid gap-4">
				{!chosen && (
					<div className="location-address">
						<div>
							<b>{locationTitle(location)}</b>
							<p className="text-ink-2 text-sm">{locationDetail(location)}</p>
						</div>
						{!isOutside && (
							<Button look="text" onClick={() => setMoving(!isMoving)}>
								{pageText(isMoving ? "keep-address" : "change-address")}
							</Button>
						)}
					</div>
				)}
				{isOutside && <p className="text-ink-2">{pageText("area")}</p>}
				{isMoving && (
					<AddressLookUp initial={isOutside ? emptyAddress : address} chosen={chosen} onChoose={setChosen} />
				)}
				{(chosen || !isOutside) && (
					<LocationForm
						label={pageText("change-title")}
						draft={{ ...location, region: location.region ?? regionOfPostcode(postalCode) }}
						chosen={chosen}
						isBusy={change.isPending}
						renderDayChange={(chosen) => <PlanMoves locationId={locationId} {...chosen} />}
						onSave={(rest, handlers) =>
							change.mutate(
								{ ...address, ...chosen?.address, ...rest, locationId, seen: new Date(updatedAt).toISOString() },
								{ ...handlers, onSuccess: () => onClose(pageText("saved")) },
							)
						}
						onCancel={() => onClose()}
					/>
				)}
			</div>
		</Dialog>
	);
}

import { useRef, useState } from "react";
import type { AddressOutcome as Outcome } from "#accounts/address-outcome.ts";
import { locationsTexts } from "#i18n/account/locations.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { AddressOutcome, AddressSearch, type KnownAddress, type Range } from "#web/address/AddressSearch.tsx";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { type AddressFields, type ChosenAddress, emptyAddress } from "./location.ts";

type AddressLookUpProps = {
	/** The address before the look-up. */
	initial: AddressFields;
	/** The address chosen so far. Null when there is none. */
	chosen: ChosenAddress | null;
	onChoose: (chosen: ChosenAddress | null) => void;
};

/** Looks up the address of a location, or lets the user enter the address by hand. */
export function AddressLookUp({ initial, chosen, onChoose }: AddressLookUpProps) {
	const { pageText } = useText(locationsTexts);
	const [outcome, setOutcome] = useState<Outcome | null>(null);
	/** Whether the user enters the address without a look-up, so that its fields are not shown twice. */
	const [isByHand, setByHand] = useState(false);
	const lookUp = trpc.accounts.lookUpAddress.useMutation();
	/** The input of the last look-up. */
	const typed = useRef<Pick<AddressFields, "postalCode" | "houseNumber" | "addition"> | null>(null);
	const take = ({ street, houseNumber, addition, suburb, postalCode, city }: KnownAddress) =>
		onChoose({ address: { street, houseNumber, addition, suburb, postalCode, city }, isEditable: false });
	const takeRange = ({ street, suburb, postalCode, city }: Range) =>
		onChoose({
			address: { ...emptyAddress, houseNumber: typed.current?.houseNumber ?? "", street, suburb, postalCode, city },
			isEditable: true,
		});
	const show = (next: Outcome) => {
		setOutcome(next);
		onChoose(null);
		const [range, ...others] = next.kind === "range" ? next.ranges : [];
		if (next.kind === "one") take(next.address);
		else if (range && others.length === 0) takeRange(range);
	};
	const enterByHand = () => {
		lookUp.reset(); // the answer of a running look-up would remove the fields
		const address = typed.current ? { ...emptyAddress, ...typed.current } : initial;
		onChoose({ address: chosen?.address ?? address, isEditable: true });
		setByHand(true);
	};
	if (isByHand) return null;
	const { postalCode, houseNumber, addition } = initial;
	return (
		<>
			<AddressSearch
				country={deliveryCountry}
				initial={{ postalCode, houseNumber, addition: addition ?? "" }}
				type="location"
				postalCodeLabel={pageText("postal-code")}
				isBusy={lookUp.isPending}
				onSearch={(query, handlers) => {
					const { postalCode, houseNumber, addition } = query;
					typed.current = { postalCode, houseNumber, addition };
					lookUp.mutate(query, handlers);
				}}
				onOutcome={show}
			/>
			{outcome && <AddressOutcome outcome={outcome} onTake={take} onTakeRange={takeRange} onByHand={enterByHand} />}
			{outcome?.kind !== "several" && !chosen?.isEditable && (
				<div className="-mx-2">
					<Button look="text" onClick={enterByHand}>
						{pageText("by-hand")}
					</Button>
				</div>
			)}
		</>
	);
}

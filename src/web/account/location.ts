import type { Outputs } from "#web/app/data/trpc.ts";

export type Location = Outputs["accounts"]["locations"][number];
export type Closing = Location["closings"][number];

export type LocationDialogProps = {
	/** Receives a message when something was changed. */
	onClose: (message?: string) => void;
};
export type ChangeLocationProps = LocationDialogProps & { location: Location };

export type AddressFields = Pick<Location, "street" | "houseNumber" | "addition" | "suburb" | "postalCode" | "city">;

/** The address that a look-up found, or one that the user completes or enters by hand. */
export type ChosenAddress = { address: AddressFields; isEditable: boolean };

export const emptyAddress: AddressFields = {
	street: "",
	houseNumber: "",
	addition: null,
	suburb: null,
	postalCode: "",
	city: "",
};

/** The ISO weekdays on which vans drive. */
export const weekdays = [1, 2, 3, 4, 5];

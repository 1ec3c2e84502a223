import { registrationTexts } from "#i18n/registration/registration.ts";
import { useText } from "#web/app/text.tsx";

/** The texts of the fields of an address, for `useForm`. */
export function useAddressMessages() {
	const { pageText } = useText(registrationTexts);
	const street = { label: pageText("address.street"), "po-box": pageText("address.po-box") };
	const houseNumber = { label: pageText("address.number"), unfit: pageText("address.number-unfit") };
	const addition = { label: pageText("address.addition") };
	const postalCode = { label: pageText("address.postcode"), "no-postcode": pageText("address.postcode-unfit") };
	const suburb = { label: pageText("address.suburb") };
	const city = { label: pageText("address.city") };
	return {
		street,
		houseNumber,
		addition,
		suburb,
		postalCode,
		city,
		billingStreet: street,
		billingHouseNumber: houseNumber,
		billingAddition: addition,
		billingSuburb: suburb,
		billingPostalCode: { ...postalCode, label: pageText("billing.postcode") },
		billingCity: city,
		locationName: { label: pageText("address.location-name") },
	};
}

import { useState } from "react";
import { locationsTexts } from "#i18n/account/locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { AddressLookUp } from "./AddressLookUp.tsx";
import { LocationForm } from "./LocationForm.tsx";
import { type ChosenAddress, emptyAddress, type LocationDialogProps, weekdays } from "./location.ts";

/** Adds a location. Its address is looked up first, or entered by hand. */
export default function AddLocation({ onClose }: LocationDialogProps) {
	const { pageText } = useText(locationsTexts);
	const cache = trpc.useUtils();
	const [chosen, setChosen] = useState<ChosenAddress | null>(null);
	const element = useKeepFocus<HTMLDivElement>(chosen, "[name=street]");
	const add = trpc.accounts.addLocation.useMutation({ onSettled: () => cache.accounts.invalidate() });
	return (
		<Dialog title={pageText("add")} wide open onClose={() => onClose()}>
			<div ref={element} className="grid gap-4">
				<p className="text-ink-2">{pageText("area")}</p>
				<AddressLookUp initial={emptyAddress} chosen={chosen} onChoose={setChosen} />
				{chosen ? (
					<LocationForm
						label={pageText("add")}
						draft={{ name: null, region: null, deliveryDays: weekdays, instruction: null }}
						chosen={chosen}
						isBusy={add.isPending}
						onSave={(location, handlers) =>
							add.mutate(
								{ ...chosen.address, ...location },
								{ ...handlers, onSuccess: () => onClose(pageText("added")) },
							)
						}
						onCancel={() => onClose()}
					/>
				) : (
					<div className="flex justify-end">
						<Button onClick={() => onClose()}>{pageText("cancel")}</Button>
					</div>
				)}
			</div>
		</Dialog>
	);
}

import { useState } from "react";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Dialog, Drawer } from "#web/ui/overlay/Dialog.tsx";
import { Menu } from "#web/ui/overlay/Menu.tsx";
import { createModals, ModalHost } from "#web/ui/overlay/modals.tsx";
import { Tooltip } from "#web/ui/overlay/Tooltip.tsx";
import { Row, Sample } from "./Sample.tsx";

const pages = ["Dashboard", "Orders", "Planner", "Invoices", "Insights", "Machines", "Service tickets", "My Account"];

export function Overlays() {
	const [chosen, setChosen] = useState("nothing yet");
	const menu = (names: readonly string[]) => names.map((label) => ({ label, onChoose: () => setChosen(label) }));
	return (
		<>
			<Sample title="Menu and tooltip">
				<Row>
					<Menu label="Customer" trigger={<Button icon="account">Account</Button>} items={menu(pages)} />
					<Menu
						label="Language"
						trigger={<Button icon="down">Language</Button>}
						items={[
							...menu(["English"]),
							{ label: "Te reo", disabled: true, href: "#top" },
							{ label: "Kit", href: "#top" },
						]}
					/>
					<Tooltip text="Roasted Thursday 19 November">
						<IconButton icon="info" label="Roast" />
					</Tooltip>
				</Row>
				<p className="text-ink-2 text-sm">Chosen: {chosen}</p>
			</Sample>
			<DialogSample />
		</>
	);
}

function DialogSample() {
	const [open, setOpen] = useState<"dialog" | "drawer" | null>(null);
	const [modals] = useState(createModals);
	const close = () => setOpen(null);
	return (
		<Sample title="Dialog and drawer">
			<Row>
				<Button onClick={() => setOpen("dialog")}>Change size</Button>
				<Button onClick={() => setOpen("drawer")}>Filter</Button>
				<Button
					onClick={() =>
						modals.openModal("locations", {
							title: "Order for",
							body: (close) => <Button onClick={close}>Ponsonby shop</Button>,
						})
					}
				>
					Change location
				</Button>
			</Row>
			<Dialog
				title="Replace the size?"
				open={open === "dialog"}
				onClose={close}
				actions={
					<>
						<Button look="text" onClick={close}>
							Keep 1 kg
						</Button>
						<Button look="dark" onClick={close}>
							Replace
						</Button>
					</>
				}
			>
				<p className="text-ink-2">Kererū House Espresso, 1 kg is in your cart. Changing to the carton replaces it.</p>
			</Dialog>
			<Drawer
				title="Filter"
				open={open === "drawer"}
				onClose={close}
				footer={
					<Button look="dark" full onClick={close}>
						Show 22 products
					</Button>
				}
			>
				<div className="px-4">
					<Checkbox label="Arabica" defaultChecked count={31} />
					<Checkbox label="Robusta" count={3} />
				</div>
			</Drawer>
			<ModalHost modals={modals} />
		</Sample>
	);
}

import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { useTypeAheadIn } from "#web/ui/form/options.ts";

type MenuItem = { label: string; disabled?: boolean } & ({ href: string } | { onChoose: () => void });

type MenuProps = {
	/** A button. */
	trigger: ReactNode;
	label: string;
	items: readonly MenuItem[];
};

/** A menu. Opening one closes any other, because a click outside closes a menu and still reaches its target. */
export function Menu({ trigger, label, items }: MenuProps) {
	const onKeyDown = useTypeAheadIn();
	return (
		<Radix.Root modal={false}>
			<Radix.Trigger asChild>{trigger}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					className="menu"
					align="start"
					sideOffset={4}
					collisionPadding={8}
					aria-label={label}
					onKeyDown={onKeyDown}
				>
					{items.map((item) =>
						"href" in item ? (
							<Radix.Item key={item.label} className="menu-item" disabled={item.disabled ?? false} asChild>
								<a href={item.href}>{item.label}</a>
							</Radix.Item>
						) : (
							<Radix.Item
								key={item.label}
								className="menu-item"
								disabled={item.disabled ?? false}
								onSelect={item.onChoose}
							>
								{item.label}
							</Radix.Item>
						),
					)}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

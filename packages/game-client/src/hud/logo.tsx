export interface LogoProps {
  /** The better format first. */
  addresses: readonly string[];
  className?: string;
}

/** The game's name as a picture, in a format that the browser decodes, with the name as its text. */
export function Logo({ addresses, className }: LogoProps) {
  return (
    <picture>
      {addresses.slice(0, -1).map((address) => (
        <source key={address} srcSet={address} type="image/avif" />
      ))}
      <img src={addresses.at(-1)} alt="" className={className} />
    </picture>
  );
}

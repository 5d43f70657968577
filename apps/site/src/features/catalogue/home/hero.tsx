import { Button, buttonClass, IconButton } from '@sabai/ui';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { usePlay, usePressGame } from '../games/use-play.ts';
import type { HeroArt, HeroSlide } from './home.server.ts';

const turnEveryMs = 6000;
/* Cropped to the slide's height, so wider than its visible width. */
const heroSizes = '(min-width: 769px) 600px, 240px';
const heroSources = ({ avif480, avif }: HeroArt) => `${avif480} 480w, ${avif} 900w`;
const grounds: Record<HeroSlide['id'], string> = { lotus: 'slide-lotus', nova: 'slide-nova', fair: 'slide-fair' };

/**
 * The highlights: slides that change every 6 s unless they are paused, under the pointer, or reduced motion is
 * preferred. They are one scrolling row and can be swiped.
 */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const t = useTranslations('home');
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isResting, setResting] = useState(false);

  function show(index: number) {
    const element = row.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }
  useEffect(() => {
    if (isPaused || isResting || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => {
      const element = row.current;
      const next = (at + 1) % slides.length;
      element?.scrollTo({ left: next * element.clientWidth });
    }, turnEveryMs);
    return () => clearTimeout(timer);
  }, [at, isPaused, isResting, slides.length]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
      className="relative overflow-hidden rounded-lg shadow-card [&_:focus-visible]:outline-white"
    >
      <ul
        ref={row}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.id}
            aria-roledescription="slide"
            aria-label={t('hero.slide', { number: index + 1, total: slides.length })}
            inert={index !== at}
            className={`relative flex w-full shrink-0 snap-center overflow-hidden text-white ${grounds[slide.id]}`}
          >
            <Slide slide={slide} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="absolute bottom-2 left-2.5 flex items-center gap-1 md:bottom-3 md:left-7">
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              aria-label={t('hero.slide', { number: index + 1, total: slides.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
              className="group grid h-6 min-w-6 place-items-center"
            >
              <span className="h-1.5 w-1.5 rounded-full bg-white/50 transition-all duration-(--motion-sheet) group-aria-[current]:w-5 group-aria-[current]:bg-white" />
            </button>
          ))}
          <IconButton
            icon={isPaused ? 'play' : 'pause'}
            label={isPaused ? t('hero.play') : t('hero.pause')}
            iconClass="size-3.5"
            onClick={() => setPaused(!isPaused)}
            className="size-7 text-white/80 hover:bg-white/20 hover:text-white"
          />
        </div>
      )}
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: HeroSlide; isFirst: boolean }) {
  const t = useTranslations('home');
  const play = usePlay();
  const pressGame = usePressGame();
  const { id, game, art, tile } = slide;
  /* The largest picture of the first screen: it is fetched before any script. */
  if (isFirst && art) {
    preload(art.avif, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: heroSources(art),
      imageSizes: heroSizes,
      fetchPriority: 'high',
    });
  }
  const titleClass = 'font-heading text-xl text-balance text-shadow-lg sm:text-2xl lg:text-3xl xl:text-4xl';
  return (
    <div className="relative flex min-h-44 flex-1 items-center md:min-h-60 lg:min-h-66">
      <div className="relative z-10 grid w-[64%] content-center justify-items-start gap-1.5 py-4 pb-11 pl-4 md:w-[60%] md:gap-3 md:pb-13 md:pl-9">
        {isFirst ? (
          <h1 className={titleClass}>{t(`hero.${id}Title`)}</h1>
        ) : (
          <h2 className={titleClass}>{t(`hero.${id}Title`)}</h2>
        )}
        <p className="text-[0.8125rem] leading-[calc(var(--leading)-0.1)] text-pretty text-shadow-sm md:max-w-md md:text-base">
          {t(`hero.${id}Text`)}
        </p>
        {game ? (
          <div className="mt-1 flex flex-wrap gap-2">
            <Button look="light" size="sm" className="rounded-full! px-5" onClick={() => pressGame(game)}>
              {t('hero.playNow')}
            </Button>
            {game.has_demo && (
              <Button
                size="sm"
                className="rounded-full! border border-white/60 bg-black/20! px-5 text-white! max-sm:hidden"
                onClick={() => play(game, true)}
              >
                {t('hero.tryDemo')}
              </Button>
            )}
          </div>
        ) : (
          <Link to="/fairness" className={buttonClass('light', 'sm', 'mt-1 rounded-full! px-5')}>
            {t('hero.howItWorks')}
          </Link>
        )}
      </div>
      {art ? (
        <picture className="absolute inset-y-0 right-0 w-[60%] [mask-image:linear-gradient(90deg,transparent,#000_45%)] md:w-[60%]">
          <source type="image/avif" srcSet={heroSources(art)} sizes={heroSizes} />
          <img
            src={art.webp}
            alt=""
            fetchPriority={isFirst ? 'high' : 'low'}
            loading={isFirst ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        </picture>
      ) : tile ? (
        <picture className="absolute top-1/2 right-[4%] w-[32%] max-w-58 -translate-y-1/2 rotate-5 md:right-[7%]">
          <source type="image/avif" srcSet={tile.avif360} />
          <img
            src={tile.webp360}
            alt=""
            fetchPriority={isFirst ? 'high' : 'low'}
            loading={isFirst ? 'eager' : 'lazy'}
            className="rounded-md shadow-raised"
          />
        </picture>
      ) : null}
      <span aria-hidden="true" className="absolute inset-0 bg-linear-to-r from-black/45 via-black/15 to-transparent" />
    </div>
  );
}

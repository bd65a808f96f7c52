// English words of electronics: computers, phones, sound, pictures, screens, power.

export const same = `
  tv, television, telly, tv set; smart tv, smart television; tv mount, tv bracket, tv wall mount; remote, remote control, remote controller; set top
  box, tv box; streaming stick, tv stick, streaming device; antenna, aerial; dvd player, dvd drive; blu ray, bluray, blue ray; projector, beamer;
  projector screen, projection screen; home cinema, home theater, home theatre; soundbar, sound bar; subwoofer, sub woofer, bass speaker; loudspeaker,
  speaker; bluetooth speaker, wireless speaker; amplifier, amp; receiver, av receiver; turntable, record player, vinyl player; cd player, compact disc
  player; boombox, boom box, ghetto blaster; hi fi, hifi, stereo system; walkie talkie, two way radio, walkie talkies; clock radio, radio alarm clock,
  radio alarm; headphones, head phones; earbuds, earphones, ear buds, in ear headphones, ear phones; over ear headphones, around ear headphones;
  headset, head set; gaming headset, gaming headphones; microphone, mic; mic stand, microphone stand; audio interface, sound card, soundcard; aux cable,
  3.5mm cable, auxiliary cable; mp3 player, music player; voice recorder, dictaphone, audio recorder; metronome, beat keeper; laptop, notebook computer,
  laptop computer, notebook pc; desktop computer, desktop pc, pc tower, tower pc; computer, pc; all in one computer, all in one pc; chromebook, chrome
  book; tablet, tablet computer, tablet pc; e reader, ereader, ebook reader, e book reader; ultrawide, ultra wide; keyboard, key board; mouse, computer
  mouse; mouse pad, mousepad, mouse mat; touchpad, trackpad, touch pad; trackball, track ball mouse; webcam, web camera, web cam; laptop stand, notebook
  stand, laptop riser; laptop sleeve, laptop case; laptop bag, notebook bag, computer bag; laptop charger, notebook charger, laptop power supply, laptop
  adapter; laptop battery, notebook battery; cooling pad, laptop cooler; hdd, hard drive, hard disk, hard disk drive, harddrive; ssd, solid state drive,
  solid state disk; external hard drive, portable hard drive, external hdd, external hard disk; flash drive, usb stick, thumb drive, usb drive, pen
  drive, pendrive, usb flash drive, memory stick; memory card, sd card; micro sd, microsd, micro sd card, tf card; card reader, memory card reader; nas,
  network attached storage; ram, memory module; motherboard, mainboard, main board; graphics card, gpu, video card; processor, cpu; cpu cooler,
  processor cooler; psu, computer power supply, pc power supply; pc case, computer case; thermal paste, thermal compound, heatsink compound; optical
  drive, cd drive; router, wifi router, wireless router, wlan router; wifi extender, wifi repeater, range extender, wifi booster, wireless extender,
  wifi range extender; modem, cable modem; wifi, wi fi, wireless lan, wlan; wifi adapter, wireless adapter, wlan stick, wifi dongle; mesh wifi, mesh
  router, mesh system; ethernet cable, lan cable, network cable, patch cable, cat 6 cable, cat6 cable, internet cable; ethernet, lan; network switch,
  ethernet switch; access point, wireless access point; printer, printing machine; inkjet printer, ink jet printer; ink cartridge, printer cartridge,
  printer ink; laser printer, laserjet; photo paper, photo printer paper; label maker, label printer, labeler; scanner, document scanner; 3d printer
  filament, filament; shredder, paper shredder; calculator, pocket calculator; laminator, laminating machine; fax, fax machine; phone, cell phone,
  cellphone, mobile phone, cellular phone; smartphone, smart phone; landline phone, home phone, corded phone; cordless phone, cordless telephone; phone
  case, phone cover, mobile case, cell phone case, mobile cover; screen protector, screen guard, protective film, tempered glass protector; phone
  holder, phone mount, phone stand, mobile holder, cell phone holder; car phone holder, car phone mount, car mount; phone charger, mobile charger, cell
  phone charger; pop socket, phone grip; selfie stick, monopod; sim card, simcard; unlocked, sim free; dual sim, two sim; charger, charging adapter;
  wall charger, plug charger, charging plug; wireless charger, charging pad, qi charger, wireless charging pad, inductive charger; car charger,
  cigarette lighter charger; power bank, powerbank, portable charger, external battery, portable power bank; fast charging, quick charge, rapid
  charging; charging cable, charger cable, charging cord, charger cord; usb c, usb type c, type c, usbc; micro usb, microusb; lightning cable, iphone
  cable, iphone charger cable; usb hub, usb splitter; usb cable, usb cord; hdmi cable, hdmi cord; display port, displayport; vga, vga cable; power
  strip, power board, multi plug, multi socket; surge protector, surge suppressor; extension cord, extension cable, extension lead; power cord, power
  cable, power lead; power supply, power adapter, ac adapter; travel adapter, plug adapter, travel plug; socket, power outlet, wall outlet, outlet;
  smart plug, wifi plug, smart outlet, smart socket; ups, uninterruptible power supply, battery backup; inverter, power inverter; generator, power
  generator; solar panel, photovoltaic panel; aa batteries, lr6; aaa batteries, lr03; button cell, coin cell, coin battery, button battery; li ion,
  lithium ion; battery charger, charger for batteries; transformer, voltage converter; dslr, digital slr, slr camera; mirrorless camera, system camera;
  compact camera, point and shoot; digital camera, digicam; camcorder, video camera; action camera, action cam, sports camera; instant camera, polaroid
  camera; camera bag, camera case; lens, camera lens, objective; tripod, camera tripod; ring light, selfie light, selfie ring light; softbox, soft box;
  camera strap, camera sling; green screen, chroma key; backdrop, photo background, photography backdrop; drone, quadcopter, quadrocopter; memory card
  case, sd card case; trail camera, game camera, wildlife camera; dash cam, dashcam, dash camera, car camera; security camera, cctv, cctv camera,
  surveillance camera, monitoring camera, ip camera; baby monitor, babyphone, baby phone; video doorbell, doorbell camera, smart doorbell; doorbell,
  door bell; smart lock, electronic lock, keyless lock; alarm system, burglar alarm, security system; motion sensor, motion detector; smoke detector,
  smoke alarm, fire alarm; carbon monoxide detector, co detector, co alarm; thermostat, temperature controller; smart thermostat, wifi thermostat; smart
  speaker, voice assistant; smart bulb, smart light bulb, wifi bulb; smart home, home automation; intercom, door phone; gps tracker, gps locator,
  tracking device; key finder, item finder; metal detector, metal finder; smartwatch, smart watch; fitness tracker, activity tracker, fitness band,
  fitness bracelet, fitness watch; heart rate monitor, pulse monitor, heart rate sensor; watch band, watch strap, watchband; vr headset, virtual reality
  headset, vr glasses, vr goggles; game console, gaming console, video game console; controller, gamepad, game controller, game pad; video game,
  videogame; joystick, joy stick; racing wheel, steering wheel controller; gaming chair, gamer chair, racing chair; gaming mouse, gamer mouse; gaming
  pc, gaming computer; gaming keyboard, gamer keyboard; mechanical keyboard, mech keyboard; playstation 5, ps5; playstation 4, ps4; nintendo switch,
  switch console; usb microphone, podcast microphone; capture card, video capture card; kvm switch, kvm; led strip, led strip lights, led tape, light
  strip, strip lights, led light strip; raspberry pi, raspi, rpi; microcontroller, mcu, micro controller; circuit board, pcb, printed circuit board;
  breadboard, bread board; jumper wire, dupont wire; stepper motor, step motor; soldering iron, solder iron; multimeter, multi meter; capacitor,
  condenser; relay, relay module; lcd display, lcd screen; oled display, oled screen; servo motor, servo; temperature sensor, temp sensor, thermal
  sensor; 4k, uhd, ultra hd, 2160p; full hd, fhd, 1080p; hd ready, 720p; high definition, hd; 5 ghz, 5ghz; dual band, dualband; noise cancelling
  headphones, anc headphones; true wireless, tws; tv stand, tv console, tv unit, tv cabinet, media console, entertainment center, media stand; computer
  monitor, computer screen, pc monitor`

export const compounds = `
  sound bar, sub woofer, head phone, head phones, ear buds, ear bud, ear phones, ear phone, head set, key board, mouse pad, note book, lap top, desk
  top, web cam, smart phone, smart watch, smart home, cell phone, power bank, hard drive, hard disk, flash drive, thumb drive, mother board, main board,
  sound card, touch pad, track pad, track ball, game pad, game boy, joy stick, blu ray, cam corder, dash cam, door bell, set top, wi fi, blue tooth,
  display port, micro usb, boom box, turn table, loud speaker, micro phone, micro controller, bread board, multi meter, ultra wide, dual band, air pods,
  chrome cast, chrome book, mac book, i pad, i phone, e reader, e book, play station, x box, type writer, photo graph, power cord, patch cable, heat
  sink`
